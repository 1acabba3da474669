#!/usr/bin/env python3
"""Counts the moves of random games of ChessLang with triggers, state and marks.

Like perft.py this program is an independent check: it was written from the documents
alone, and shares neither code nor structure with Dragoman. It makes up games of a few
pieces on a small board; conditions, patterns, actions and goals are tuples, which it
both writes as ChessLang and interprets, slowly. It plays some random moves from the
start of each game, and counts the moves of depths 1 to 3 there. It prints the games with
the moves played, the position as FEN, the counts, and how often triggers fired. `make
outside` writes them to triggers.json, TestTriggers of package perft reads them.
"""

import json
import operator
import random
from collections import Counter

WHITE, BLACK, NOBODY = 0, 1, 2
FILES = "abcdefghi"
DEPTH, LIMIT = 3, 800  # of a count; the nodes that a depth may have
COLOURS = ["White", "Black"]
OPERATORS = {"==": operator.eq, "!=": operator.ne, ">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt}

ABSOLUTE = {"N": (0, 1), "S": (0, -1), "E": (1, 0), "W": (-1, 0), "NE": (1, 1), "NW": (-1, 1), "SE": (1, -1), "SW": (-1, -1)}
RELATIVE = {"forward": "N", "backward": "S", "left": "W", "right": "E", "forward-left": "NW", "forward-right": "NE",
            "backward-left": "SW", "backward-right": "SE"}
GROUPS = {"orthogonal": ["N", "S", "E", "W"], "diagonal": ["NE", "NW", "SE", "SW"], "any": list(ABSOLUTE),
          "forward-diagonal": ["forward-left", "forward-right"]}


def vectors(direction, side):
    """The steps that a word for directions stands for."""
    if direction in GROUPS:
        return [v for d in GROUPS[direction] for v in vectors(d, side)]
    if direction in RELATIVE:
        x, y = ABSOLUTE[RELATIVE[direction]]
        return [(x, y)] if side == WHITE else [(-x, -y)]
    return [ABSOLUTE[direction]]


def leaps(a, b):
    return sorted({(x * s, y * t) for x, y in ((a, b), (b, a)) for s in (1, -1) for t in (1, -1)})


def plus(cell, vec, times=1):
    return cell[0] + vec[0] * times, cell[1] + vec[1] * times


def name(cell):
    return FILES[cell[0]] + str(cell[1] + 1)


class Kind:
    """A type of piece. `move`, `capture` and `double` are patterns; capture "" is as the
    moves, double is a step over targets of en passant."""

    def __init__(self, name, letter, move, capture="", traits=(), state=(), double=None):
        self.name, self.letter, self.move, self.capture, self.double = name, letter, move, capture, double
        self.traits, self.state, self.value = traits, dict(state), 1


class Man:
    """A piece on the board."""

    def __init__(self, kind, side, moved=False, state=None):
        self.kind, self.side, self.moved = kind, side, moved
        self.state = dict(kind.state if state is None else state)

    def copy(self):
        return Man(self.kind, self.side, self.moved, self.state)

    def royal(self):
        return "royal" in self.kind.traits

    def immobile(self):
        return self.state.get("cooldown", 0) > 0 or self.state.get("frozen", 0) > 0


class Game:
    def __init__(self):
        self.size, self.kinds, self.zones, self.effects, self.triggers = (0, 0), {}, {}, {}, []
        self.victory, self.draw, self.choice, self.start = {}, {}, [], None
        self.safety = self.give = True  # royals may not be left attacked; checks may be given
        self.drops = self.first = False  # captured pieces can be dropped; the text begins with its triggers

    def has(self, cell):
        return 0 <= cell[0] < self.size[0] and 0 <= cell[1] < self.size[1]

    def cells(self):
        return [(x, y) for x in range(self.size[0]) for y in range(self.size[1])]


class Trigger:
    def __init__(self, event, when, actions, optional=False, kind=None):
        self.event, self.when, self.actions, self.optional, self.kind = event, when, actions, optional, kind


class Position:
    """The pieces by cell, the marks as (effect, owner, cell), and all that is counted."""

    def __init__(self, game):
        self.game, self.men, self.marks, self.state, self.side, self.clock = game, {}, set(), {}, WHITE, 0
        self.checks, self.captures, self.moves, self.hands = [0, 0], [0, 0], [0, 0], [Counter(), Counter()]
        self.over = False
        self.open, self.passer = None, None  # a target of en passant, and the cell of who passed it

    def copy(self):
        p = Position(self.game)
        p.men = {cell: man.copy() for cell, man in self.men.items()}
        p.marks, p.state, p.side, p.clock, p.over = set(self.marks), dict(self.state), self.side, self.clock, self.over
        p.checks, p.captures, p.moves = list(self.checks), list(self.captures), list(self.moves)
        p.hands, p.open, p.passer = [Counter(h) for h in self.hands], self.open, self.passer
        return p

    def cell_of(self, man):
        return next((cell for cell, m in self.men.items() if m is man), None)

    def count(self, side, kind=None, cells=None):
        return sum(man.side == side and kind in (None, man.kind.name) and (cells is None or cell in cells)
                   for cell, man in self.men.items())

    def royals(self, side):
        return [cell for cell, man in self.men.items() if man.royal() and man.side == side]

    def barred(self, cell, side):
        """Whether a mark keeps the pieces of a side out of the cell."""
        for effect, owner, c in self.marks:
            blocks = self.game.effects[effect]
            if c == cell and (blocks == "all" or blocks == ("friend" if owner == side else "enemy")):
                return True
        return False


# Where pieces go. A walk knows the position, the piece and its cell, and whether it asks
# what is attacked.

class Walk:
    def __init__(self, pos, cell, attack=False):
        self.pos, self.cell, self.man, self.attack = pos, cell, pos.men[cell], attack
        self.phase = "phase" in self.man.kind.traits

    def at(self, cell):
        """The piece on a cell; what moves is not there."""
        return None if cell == self.cell else self.pos.men.get(cell)

    def open(self, cell):
        return self.pos.game.has(cell) and not self.pos.barred(cell, self.man.side)

    def ray(self, cell, vec, most):
        """The cells of a slide as far as the first piece, that included."""
        for n in range(1, (most or 99) + 1):
            to = plus(cell, vec, n)
            if not self.open(to):
                return
            yield to
            if self.at(to) and not self.phase:
                return

    def over(self, cell, vec):
        """The cell of the first piece on a line."""
        while True:
            cell = plus(cell, vec)
            if not self.open(cell):
                return None
            if self.at(cell):
                return cell

    def ends(self, pattern, start):
        what, side = pattern[0], self.man.side
        if what == "step":
            return [plus(start, v, pattern[2]) for v in vectors(pattern[1], side)]
        if what == "leap":
            return [plus(start, v) for v in leaps(*pattern[1:])]
        if what == "slide":
            return [to for v in vectors(pattern[1], side) for to in self.ray(start, v, pattern[2])]
        if what == "ride":
            return [to for v in leaps(*pattern[1:]) for to in self.ray(start, v, None)]
        if what in ("hop", "vault"):
            found = []
            for v in vectors(pattern[1], side):
                hurdle = self.over(start, v)
                if hurdle:
                    found += list(self.ray(hurdle, v, 1 if what == "hop" else None))
            return found
        if what == "|":
            return [to for part in pattern[1:] for to in self.ends(part, start)]
        if what == "+":
            middle = [c for c in self.ends(pattern[1], start) if self.open(c) and not self.at(c)]
            return [to for c in middle for to in self.ends(pattern[2], c)]
        if what == "where":
            return [to for to in self.ends(pattern[1], start) if self.pos.game.has(to) and self.true(pattern[2], start, to)]
        raise ValueError(what)

    def true(self, cond, start, to):
        what, man, pos = cond[0], self.man, self.pos
        if what in ("and", "or"):
            return (all if what == "and" else any)(self.true(c, start, to) for c in cond[1:])
        if what == "not":
            return not self.true(cond[1], start, to)
        if what == "empty":
            return not self.at(to)
        if what == "enemy":
            return bool(self.at(to)) and self.at(to).side == 1 - man.side
        if what == "first_move":
            return not man.moved
        if what == "check":
            return not self.attack and in_check(pos, man.side)
        if what == "clear":
            dx, dy = to[0] - start[0], to[1] - start[1]
            if dx and dy and abs(dx) != abs(dy):
                return False
            n = max(abs(dx), abs(dy))
            return not any(self.at(plus(start, (dx // n, dy // n), i)) for i in range(1, n))
        if what in ("zone", "rank", "file"):
            cell = to if cond[1] in ("target", "destination", "to") else self.cell
            return on_cells(pos.game, what, cell, cond[2], man.side)
        if what == "is":
            return compare(cond, lambda term: self.value(term, to))
        raise ValueError(what)

    def value(self, term, to):
        return term_value(term, self.pos, self.man, self.at(to), self.man.side)


def on_cells(game, what, cell, where, side):
    if what == "zone":
        return cell in game.zones[where][side if side != NOBODY else WHITE]
    return cell[1] == where - 1 if what == "rank" else FILES[cell[0]] == where


def compare(cond, value):
    """A comparison ("is", term, operator, term)."""
    left, right = value(cond[1]), value(cond[3])
    if left is None or right is None:
        return OPERATORS[cond[2]](left is None, right is None) if cond[2] in ("==", "!=") else False
    return OPERATORS[cond[2]](left, right)


def term_value(term, pos, piece, captured, player):
    """What a term is worth: a number, the name of a type, a side, or None."""
    if isinstance(term, int):
        return term
    head, _, rest = term.partition(".")
    sides = {"White": WHITE, "Black": BLACK, "player": player, "opponent": 1 - player}
    if head in ("piece", "captured"):
        man = piece if head == "piece" else captured
        if man is None and (rest == "value" or rest.startswith("state")):
            return 0
        if man is None or not rest:
            return man
        if rest == "type":
            return man.kind.name
        if rest == "owner":
            return man.side
        if rest == "value":
            return man.kind.value
        return man.state.get(rest.partition(".")[2], 0)
    if term == "null":
        return None
    if term.startswith("game.state."):
        return pos.state.get(term[11:], 0)
    if term in ("checks", "captures", "moves"):
        return getattr(pos, term)[player]
    if term == "half_move_clock":
        return pos.clock
    if term == "pieces":
        return pos.count(player)
    if head in sides:
        if not rest:
            return sides[head]
        return pos.count(sides[head], None if rest == "pieces" else rest)
    if term in pos.game.kinds:
        return term
    raise ValueError(term)


def routes(pos, cell, attack=False):
    """The ends of the moves of a piece, and the cell of what each captures, or None."""
    walk = Walk(pos, cell, attack)
    man, found = walk.man, set()
    if man.side == NOBODY or man.immobile():
        return found
    quiet, takes = [p for p in (man.kind.move, man.kind.double) if p], man.kind.capture
    if takes == "":
        takes = None if walk.phase else man.kind.move
    for pattern in quiet:
        found |= {(to, None) for to in walk.ends(pattern, cell) if to != cell and walk.open(to) and to not in pos.men}
    if takes and takes != "none":
        for to in walk.ends(takes, cell):
            victim = pos.passer if to == pos.open and man.kind.double else to
            if to != cell and walk.open(to) and victim in pos.men:
                there = pos.men[victim]
                if there.side == 1 - man.side and "immune" not in there.kind.traits:
                    found.add((to, victim))
    return found


def attacked(pos, cell, by):
    return any(man.side == by and any(victim == cell for _, victim in routes(pos, c, True)) for c, man in pos.men.items())


def in_check(pos, side):
    return any(attacked(pos, cell, 1 - side) for cell in pos.royals(side))


# What moves do.

class Happening:
    """A move under way: who moved from where to where, and what triggers may ask."""

    def __init__(self, pos, use, fired):
        self.pos, self.use, self.fired, self.asked, self.player = pos, use, fired, False, pos.side
        self.mover, self.piece, self.before, self.captured, self.origin, self.to = pos.side, None, None, None, None, None
        self.dropped = self.promoted = self.first = False

    def fire(self, event):
        same = ("capture", "captured")
        for trigger in self.pos.game.triggers:
            if trigger.event != event and not (event in same and trigger.event in same):
                continue
            subject = self.captured if trigger.event == "captured" else self.known()
            if trigger.kind and subject.kind.name != trigger.kind:
                continue
            if trigger.when and not self.true(trigger.when):
                continue
            if trigger.optional:
                self.asked = True
                if not self.use:
                    continue
            self.fired[event] += 1
            for action in trigger.actions:
                self.do(action, subject)

    def known(self):
        """The piece that moved; if it is gone, what it was before the move, without state."""
        return self.before if self.pos.cell_of(self.piece) is None else self.piece

    def square(self, word):
        if word in ("origin", "from"):
            return self.origin
        if word in ("destination", "target", "to"):
            return self.to
        return FILES.index(word[0]), int(word[1:]) - 1

    def true(self, cond):
        what, pos = cond[0], self.pos
        if what in ("and", "or"):
            return (all if what == "and" else any)(self.true(c) for c in cond[1:])
        if what == "not":
            return not self.true(cond[1])
        if what == "is":
            return compare(cond, self.value)
        if what in ("zone", "rank", "file"):
            cell = self.square("to" if cond[1] == "piece" else cond[1])
            return on_cells(pos.game, what, cell, cond[2], self.mover)
        if what == "check":
            return in_check(pos, 1 - self.mover)
        if what == "dropped":
            return self.dropped
        if what == "promoted":
            return self.promoted
        if what == "first_move":
            return self.first
        if what == "full":
            return all(c in pos.men for c in pos.game.zones[cond[1]][self.player])
        if what == "beside":
            around = [plus(self.to, v) for v in vectors(cond[2], self.mover)]
            around = [c for c in around if pos.game.has(c)]
            if cond[1] == "empty":
                return any(c not in pos.men for c in around)
            side = self.player if cond[1] == "friend" else 1 - self.player
            return any(c in pos.men and pos.men[c].side == side for c in around)
        raise ValueError(what)

    def value(self, term):
        return term_value(term, self.pos, self.known(), self.captured, self.player)

    def do(self, action, subject):
        what, pos, men = action[0], self.pos, self.pos.men
        here = pos.cell_of(self.piece)
        if what == "set":
            self.set(*action[1:])
        elif what == "create":
            cell = self.square(action[2])
            kind = pos.game.kinds[action[1]]
            side = self.value(action[3]) if action[3] else self.player
            if cell is not None:
                men[cell] = Man(kind, NOBODY if "neutral" in kind.traits else side)
        elif what == "remove":
            men.pop(here, None)
        elif what == "radius":
            centre = self.square(action[2])
            for cell, man in list(men.items()):
                near = centre and max(abs(cell[0] - centre[0]), abs(cell[1] - centre[1])) <= action[1]
                if near and (action[4] is None or (man.kind.name == action[4]) == action[3]):
                    del men[cell]
        elif what == "transform":
            if here:
                self.piece.kind = pos.game.kinds[action[1]]
                self.piece.state = dict(self.piece.kind.state)
                if "neutral" in self.piece.kind.traits:
                    self.piece.side = NOBODY
        elif what == "mark":
            if self.square(action[1]):
                pos.marks.add((action[2], subject.side, self.square(action[1])))
        elif what == "move":
            cell = self.square(action[1])
            if here and cell and cell != here:
                men[cell] = men.pop(here)
        elif what == "flip":
            self.flip(*action[1:])
        elif what in ("win", "lose", "draw"):
            pos.over = True
        else:
            raise ValueError(what)

    def set(self, target, sign, term):
        value = self.value(term)
        if target == "piece.owner":
            if self.pos.cell_of(self.piece) and self.piece.side != NOBODY:
                self.piece.side = value
            return
        key = target.rpartition(".")[2]
        state = self.pos.state if target.startswith("game") else self.piece.state
        old = state.get(key, 0)
        state[key] = value if sign == "=" else old + value if sign == "+=" else old - value

    def flip(self, what, direction):
        for v in vectors(direction, self.mover):
            run, cell = [], plus(self.to, v)
            while cell in self.pos.men and self.pos.men[cell].side == 1 - self.mover:
                run.append(self.pos.men[cell])
                cell = plus(cell, v)
            if what == "beside":
                run = run[:1]
            elif cell not in self.pos.men or self.pos.men[cell].side != self.mover:
                run = []
            for man in run:
                man.side, man.moved = self.mover, True


def make(before, move, use, fired):
    """The position after a move, or None if it is illegal, and whether optional triggers asked."""
    origin, to, victim, arrives = move
    pos = before.copy()
    pos.open = pos.passer = None
    now = Happening(pos, use, fired)
    side, game = pos.side, pos.game
    now.origin, now.to = origin or to, to
    pos.clock += 1
    if origin is None:
        now.piece, now.dropped = Man(game.kinds[arrives], side, True), True
        now.before = Man(game.kinds[arrives], side, True, {})
        pos.hands[side][arrives] -= 1
        pos.clock = 0
    else:
        now.piece = pos.men.pop(origin)
        now.captured = pos.men.pop(victim, None)
        now.first, now.before = not now.piece.moved, Man(now.piece.kind, side, True, {})
        if now.piece.kind.name == "Pawn" or now.captured:
            pos.clock = 0
        if now.piece.kind.double and victim is None and abs(to[1] - origin[1]) == 2:
            pos.open, pos.passer = (to[0], (to[1] + origin[1]) // 2), to
        if arrives:
            now.piece = Man(game.kinds[arrives], side)
            now.promoted, pos.clock = True, 0
        now.piece.moved = True
    pos.men[to] = now.piece
    if now.captured and game.drops and not now.captured.royal():
        pos.hands[side][now.captured.kind.name] += 1
    now.fire("move")
    if now.captured:
        now.fire("capture")
        if "explosive" in now.captured.kind.traits:
            now.do(("radius", 1, "destination", True, None), now.piece)
    now.fire("turn_end")
    pos.moves[side] += 1
    pos.captures[side] += bool(now.captured)
    pos.side = now.player = 1 - side
    for man in pos.men.values():
        if man.side == pos.side and man.state.get("frozen", 0) > 0:
            man.state["frozen"] -= 1
    now.fire("turn_start")
    if pos.passer and pos.cell_of(now.piece) != pos.passer:
        pos.open = pos.passer = None
    return (pos if settle(before, now) else None), now.asked


def settle(before, now):
    """Looks how the game stands after a move. False: the move is illegal."""
    pos, side, game = now.pos, now.mover, now.pos.game
    lost = [len(pos.royals(s)) < len(before.royals(s)) for s in (WHITE, BLACK)]
    if lost[side] and game.safety:
        return False
    if lost[side] or lost[1 - side]:
        pos.over = True
        return True
    if game.safety and in_check(pos, side):
        return False
    check = in_check(pos, 1 - side)
    if check and not game.give:
        return False
    if check:
        pos.checks[side] += 1
        now.player = side
        now.fire("check")
    pos.over = pos.over or decided(pos)
    return True


def decided(pos):
    """Whether a victory is reached by a player, or a draw."""
    return (any(goal(pos, g, player) for g in pos.game.victory.values() for player in (WHITE, BLACK)) or
            any(goal(pos, g, pos.side) for g in pos.game.draw.values()))


def goal(pos, cond, player):
    """Whether a condition of victory or draw holds for a player."""
    what, game = cond[0], pos.game
    if what in ("and", "or"):
        return (all if what == "and" else any)(goal(pos, c, player) for c in cond[1:])
    if what == "not":
        return not goal(pos, cond[1], player)
    if what == "is":
        return compare(cond, lambda term: term_value(term, pos, None, None, player))
    if what in ("zone", "rank", "file"):  # ("zone", type, zone)
        kind = cond[1].rpartition(".")[2]
        owner = 1 - player if cond[1].startswith("opponent.") else player
        return any(man.side == owner and man.kind.name == kind and on_cells(game, what, cell, cond[2], owner)
                   for cell, man in pos.men.items())
    if what == "captured":
        return pos.count(1 - player, cond[1]) == 0
    if what == "within":  # ("within", type or None, zone, operator, number)
        return OPERATORS[cond[3]](pos.count(player, cond[1], game.zones[cond[2]][player]), cond[4])
    if what == "full":
        return all(c in pos.men for c in game.zones[cond[1]][player])
    if what == "to_move":
        return pos.side == player
    if what == "row":  # ("row", n, direction)
        own = {c for c, man in pos.men.items() if man.side == player}
        return any(all(plus(c, v, i) in own for i in range(cond[1])) for c in own for v in vectors(cond[2], player))
    if what == "unattacked":  # ("unattacked", type, zone)
        return any(man.side == player and man.kind.name == cond[1] and c in game.zones[cond[2]][player] and
                   not attacked(pos, c, 1 - player) for c, man in pos.men.items())
    raise ValueError(what)


def moves(pos):
    """The moves of the side to move, as far as pieces go: origin, target, cell of what is
    captured, what arrives."""
    game, found = pos.game, []
    for cell, man in sorted(pos.men.items()):
        if man.side == pos.side:
            for to, victim in sorted(routes(pos, cell), key=str):
                last = to[1] == (game.size[1] - 1 if man.side == WHITE else 0)
                promotes = "promote" in man.kind.traits and last
                found += [(cell, to, victim, choice) for choice in (game.choice if promotes else [None])]
    for kind, n in sorted(pos.hands[pos.side].items()):
        if n > 0:
            found += [(None, cell, None, kind) for cell in game.cells() if cell not in pos.men]
    return found


def legal(pos, fired):
    """The text of each legal move, and the position after it."""
    found = []
    if pos.over:
        return found
    for move in moves(pos):
        after, asked = make(pos, move, False, fired)
        text = move_text(pos.game, move)
        if after:
            found.append((text, after))
        if asked:
            after, _ = make(pos, move, True, fired)
            if after:
                found.append((text + "!", after))
    return found


def move_text(game, move):
    origin, to, _, arrives = move
    if origin is None:
        return game.kinds[arrives].letter + "@" + name(to)
    return name(origin) + name(to) + (game.kinds[arrives].letter.lower() if arrives else "")


def count(pos, depth, fired):
    """The counts of the depths from 1, as far as no depth has more than LIMIT."""
    counts, level = [], [pos]
    for _ in range(depth):
        then = []
        for p in level:
            then += [after for _, after in legal(p, fired)]
            if len(then) > LIMIT:
                return counts
        counts.append(len(then))
        level = then
    return counts


# The text of games and positions.

def say_pattern(p):
    what = p[0]
    if what in ("step", "slide"):
        more = "" if p[2] == (1 if what == "step" else None) else ", %d" % p[2]
        return "%s(%s%s)" % (what, p[1], more)
    if what in ("leap", "ride"):
        return "%s(%d, %d)" % p
    if what in ("hop", "vault"):
        return "%s(%s)" % p
    if what == "where":
        return "((%s) where %s)" % (say_pattern(p[1]), say(p[2]))
    return "(" + (" %s " % what).join(say_pattern(part) for part in p[1:]) + ")"


def say(c):
    what = c[0]
    if what in ("and", "or"):
        return "(" + (" %s " % what).join(say(part) for part in c[1:]) + ")"
    if what == "not":
        return "not (%s)" % say(c[1])
    if what == "is":
        return "%s %s %s" % c[1:]
    if what == "zone":
        return "%s in zone.%s" % c[1:]
    if what in ("rank", "file"):
        return "%s on %s %s" % (c[1], what, c[2])
    if what == "captured":
        return "%s captured" % c[1]
    if what == "within":
        return "count(%s in zone.%s) %s %d" % (c[1] or "pieces", *c[2:])
    if what == "full":
        return "zone.%s full" % c[1]
    if what in ("row", "beside"):
        return "%s(%s, %s)" % c
    if what == "unattacked":
        return "%s.unattacked in zone.%s" % c[1:]
    return what


def say_action(a):
    what = a[0]
    if what == "set":
        return "set %s %s %s" % a[1:]
    if what == "create":
        return "create %s at %s" % a[1:3] + (" for " + a[3] if a[3] else "")
    if what == "remove":
        return "remove piece"
    if what == "radius":
        kinds = "" if a[4] is None else " where %s%s" % ("" if a[3] else "not ", a[4])
        return "remove pieces in radius(%d) from %s%s" % (a[1], a[2], kinds)
    if what == "transform":
        return "transform piece to " + a[1]
    if what == "mark":
        return "mark %s with %s" % a[1:]
    if what == "move":
        return "move piece to " + a[1]
    if what == "flip":
        return "flip %s(%s)" % a[1:]
    return " ".join(a)


def say_trigger(number, t, indent):
    lines = ["trigger t%d {" % number, "  on: " + t.event]
    if t.when:
        lines.append("  when: " + say(t.when))
    if t.optional:
        lines.append("  optional: true")
    lines.append("  do: { " + "; ".join(say_action(a) for a in t.actions) + " }")
    return "".join(indent + line + "\n" for line in lines + ["}"])


def say_game(game):
    out = 'game: "Outside"\nboard:\n  size: %dx%d\n  zones:\n' % game.size
    for zone, cells in game.zones.items():
        if cells[0] == cells[1]:
            out += "    %s: [%s]\n" % (zone, ", ".join(map(name, cells[0])))
        else:
            out += "    %s:\n" % zone
            out += "".join("      %s: [%s]\n" % (c, ", ".join(map(name, cells[i]))) for i, c in enumerate(COLOURS))
    out += 'setup:\n  fromFEN: "%s"\n' % say_board(game.start)
    standard = [k for k in ("King", "Queen", "Rook", "Bishop", "Knight", "Pawn") if k not in game.kinds]
    out += "pieces:\n  remove: [%s]\n" % ", ".join(standard)
    for kind in game.kinds.values():
        if "promote" in kind.traits:
            out += "  %s:\n    promote_to: [%s]\n" % (kind.name, ", ".join(game.choice))
    out += "rules:\n  castling: false\n"
    if not (game.safety and game.give):
        out += "  check: { %s }\n" % ", ".join(["can_ignore: true"] * (not game.safety) + ["cannot_give: true"] * (not game.give))
    if game.drops:
        out += "  drops: { captured: true }\n"
    if game.victory:
        out += "victory:\n  add:\n" + "".join("    %s: %s\n" % (k, say(v)) for k, v in game.victory.items())
    out += "draw:\n  remove: [repetition, fifty_moves, insufficient]\n"
    if game.draw:
        out += "  add:\n" + "".join("    %s: %s\n" % (k, say(v)) for k, v in game.draw.items())
    for effect, blocks in game.effects.items():
        out += "effect %s { blocks: %s }\n" % (effect, blocks)
    triggers = list(enumerate(game.triggers))
    others = "".join(say_trigger(n, t, "") for n, t in triggers if not t.kind)
    out += others * game.first
    for kind in game.kinds.values():
        out += "piece %s {\n  symbol: \"%s\"\n  value: %d\n" % (kind.name, kind.letter, kind.value)
        if kind.move:
            out += "  move: %s\n" % say_pattern(kind.move)
        if kind.double:
            out += "  double_step: %s\n" % say_pattern(kind.double)
        if kind.capture:
            out += "  capture: %s\n" % (kind.capture if isinstance(kind.capture, str) else say_pattern(kind.capture))
        if kind.traits:
            out += "  traits: [%s]\n" % ", ".join(kind.traits)
        if kind.state:
            out += "  state: { %s }\n" % ", ".join("%s: %d" % item for item in kind.state.items())
        out += "".join(say_trigger(n, t, "  ") for n, t in triggers if t.kind == kind.name) + "}\n"
    return out + others * (not game.first)


def say_board(pos):
    rows = []
    for y in reversed(range(pos.game.size[1])):
        row, gap = "", 0
        for x in range(pos.game.size[0]):
            man = pos.men.get((x, y))
            if man is None:
                gap += 1
                continue
            letter = "*" if man.side == NOBODY else man.kind.letter.upper() if man.side == WHITE else man.kind.letter.lower()
            row, gap = row + (str(gap) if gap else "") + letter, 0
        rows.append(row + (str(gap) if gap else ""))
    return "/".join(rows)


def say_position(pos):
    """A FEN, with what FEN cannot say in braces."""
    hand = ""
    if pos.game.drops:
        hand = "[%s]" % "".join((k.letter.upper() if side == WHITE else k.letter.lower()) * pos.hands[side][k.name]
                                for side in (WHITE, BLACK) for k in pos.game.kinds.values())
    more, start, rules = [], pos.game.start.men, set(say_game(pos.game).split())
    moved, unmoved, state = [], [], []
    for cell, man in sorted(pos.men.items()):
        first = cell in start and start[cell].kind is man.kind and start[cell].side == man.side
        if first and man.moved:
            moved.append(name(cell))
        if not first and not man.moved and man.side != NOBODY:
            unmoved.append(name(cell))
        for key, value in man.state.items():
            if value != man.kind.state.get(key, 0):
                state.append("%s/%s/%d" % (key, name(cell), value))
    state += ["%s/%d" % item for item in pos.state.items() if item[1]]
    more += ["moved:" + ",".join(moved)] * bool(moved) + ["unmoved:" + ",".join(unmoved)] * bool(unmoved)
    for word in ("checks", "captures", "moves"):
        if any(getattr(pos, word)) and rules.intersection((word, "(" + word)):
            more.append("%s:%d,%d" % (word, *getattr(pos, word)))
    if pos.marks:
        more.append("marks:" + ",".join(sorted("%s/%s/%s" % (e, "wb"[o], name(c)) for e, o, c in pos.marks)))
    if state:
        more.append("state:" + ",".join(state))
    fields = say_board(pos) + hand, "wb"[pos.side], name(pos.open) if pos.open else "-", pos.clock, 1 + pos.moves[BLACK]
    text = "%s %s - %s %d %d" % fields
    return text + (" {%s}" % " ".join(more) if more else "")


# Games at random.

def is_(term, sign, value):
    return ("is", term, sign, value)


STEP, ORTHOGONAL, DIAGONAL = ("step", "any", 1), ("step", "orthogonal", 1), ("step", "diagonal", 1)


def kinds(rng, game):
    """The types of a game: a king, or none that is royal, some others, and a wall."""
    some = is_(rng.choice(["pieces", "opponent.pieces", "captures", "piece.state.charge"]), rng.choice([">=", "<"]), rng.randint(1, 4))
    guard = is_("captured.type", rng.choice(["==", "!="]), "Guard")
    charge = is_("piece.state.charge", rng.choice([">=", "<", "=="]), rng.randint(1, 2))
    tide = is_("game.state.tide", rng.choice([">=", "<", "=="]), rng.randint(1, 2))
    zone = ("zone", rng.choice(["target", "piece"]), "camp")
    pool = [
        Kind("Guard", "G", STEP),
        Kind("Rover", "R", ("slide", "orthogonal", None)),
        Kind("Slider", "S", ("|", ("slide", "diagonal", 2), ("step", "forward", 1))),
        Kind("Jumper", "J", ("leap", 2, 1)),
        Kind("Hopper", "H", ("|", ("hop", "any"), ORTHOGONAL), rng.choice(["", ("hop", "any")])),
        Kind("Cannon", "C", ("slide", "orthogonal", None), ("vault", "orthogonal")),
        Kind("Rider", "N", ("ride", 1, 2), "" if rng.random() < 0.5 else DIAGONAL),
        Kind("Man", "M", ("step", "forward", 1), ("step", "forward-diagonal", 1), ["promote"], (),
             ("where", ("step", "forward", 2), ("and", ("first_move",), ("clear",)))),
        Kind("Pawn", "P", ("step", "forward", 1), ("step", "forward-diagonal", 1), ["promote"] * (rng.random() < 0.5)),
        Kind("Charger", "E", ("|", ORTHOGONAL, ("where", ("slide", "any", None), charge)), "", [], {"charge": rng.randint(0, 2)}),
        Kind("Sailor", "A", ("|", ("where", STEP, tide), ORTHOGONAL)),
        Kind("Bent", "B", ("+", DIAGONAL, ("slide", "orthogonal", 2))),
        Kind("Ghost", "O", ("slide", "orthogonal", None), rng.choice(["", DIAGONAL, ("slide", "diagonal", 2)]), ["phase"]),
        Kind("Bomb", "X", ORTHOGONAL, "", ["explosive"]),
        Kind("Ice", "I", DIAGONAL, rng.choice(["", "none"]), ["immune"]),
        Kind("Camper", "Y", ("|", DIAGONAL, ("where", ("slide", "orthogonal", None), zone))),
        Kind("Runner", "U", ("|", STEP, ("where", ("leap", 2, 0), ("and", ("first_move",), ("clear",))))),
        Kind("Saviour", "V", ("|", ORTHOGONAL, ("where", ("leap", 2, 2), ("check",)))),
        Kind("Biter", "T", ORTHOGONAL, ("where", ("slide", "any", None), guard)),
        Kind("Reader", "D", ("|", DIAGONAL, ("where", ORTHOGONAL, some))),
    ]
    chosen = [Kind("King", "K", STEP, "", ["royal"])] if rng.random() < 0.8 else []
    if not chosen or rng.random() < 0.1:
        chosen.append(Kind("Prince", "Z", ORTHOGONAL, "", ["royal"] if chosen else []))
    chosen += [k for k in pool if k.name == "Guard"]
    chosen += rng.sample([k for k in pool if k.name != "Guard"], rng.randint(2, 3))
    for k in chosen:
        k.value = rng.randint(1, 4)
        if not k.state and rng.random() < 0.2:
            k.state = {"charge": rng.randint(0, 2)}
    if not game.drops and rng.random() < 0.3:
        chosen.append(Kind("Wall", "*", None, "none", ["neutral"]))
    game.kinds = {k.name: k for k in chosen}


def numbers(rng, trigger=True):
    """A comparison of numbers."""
    terms = ["pieces", "opponent.pieces", "White.Guard", "Black.pieces", "captures", "checks", "moves", "game.state.tide",
             "half_move_clock"]
    if trigger:
        terms += ["game.state.tide"] * 4 + ["piece.state.charge"] * 5 + ["captured.state.charge", "captured.value", "piece.value"]
    return is_(rng.choice(terms), rng.choice(list(OPERATORS)), rng.randint(0, 4))


def condition(rng, game, event):
    """A condition of a trigger."""
    movable = [k for k in game.kinds if k != "Wall"]
    cell = rng.choice(["origin", "target", "destination", "piece"])
    simple = [
        lambda: is_("piece.type", rng.choice(["==", "==", "!="]), rng.choice(movable)),
        lambda: is_("piece.type", rng.choice(["==", "==", "!="]), rng.choice(movable)),
        lambda: is_("captured.type", rng.choice(["==", "!="]), rng.choice(movable)),
        lambda: is_("captured", rng.choice(["==", "!="]), "null"),
        lambda: is_("piece.owner", rng.choice(["==", "!="]), rng.choice(["White", "Black", "player", "opponent"])),
        lambda: is_("captured.owner", rng.choice(["==", "!="]), rng.choice(["White", "Black", "player", "opponent"])),
        lambda: ("zone", cell, "camp"),
        lambda: ("rank", cell, rng.randint(1, game.size[1])),
        lambda: ("file", cell, FILES[rng.randrange(game.size[0])]),
        lambda: numbers(rng),
        lambda: numbers(rng),
        lambda: ("check",),
        lambda: ("promoted",),
        lambda: ("first_move",),
        lambda: ("beside", rng.choice(["friend", "enemy", "empty"]), rng.choice(["orthogonal", "diagonal", "any"])),
        lambda: ("full", "camp"),
    ]
    if game.drops:
        simple += [lambda: ("dropped",)] * 2
    part = rng.choice(simple)()
    if rng.random() < 0.15:
        part = ("not", part)
    if rng.random() < 0.35:
        part = (rng.choice(["and", "and", "or"]), part, condition(rng, game, event))
    return part


def action(rng, game, event):
    movable = [k for k in game.kinds if k not in ("Wall", "King")]
    literal = name((rng.randrange(game.size[0]), rng.randrange(game.size[1])))
    square = rng.choice(["origin", "destination", "target", literal])
    states = ["game.state.tide", "piece.state.charge"] + ["captured.state.charge"] * (event in ("capture", "captured"))
    number = rng.choice([1, 1, 2, 3] * 2 + states)
    kinds = [k for k in game.kinds if k != "King"]
    key = rng.choice(["charge", "charge", "frozen", "frozen", "cooldown"])
    sign = rng.choice(["=", "+=", "+=", "-="])
    choices = [
        ("set", "piece.state." + key, sign, number),
        ("set", "piece.state." + key, sign, number),
        ("set", "game.state.tide", sign, number),
        ("set", "game.state.tide", "+=", 1),
        ("set", "piece.owner", "=", rng.choice(["opponent", "player", "White", "Black"])),
        ("create", rng.choice(kinds), square, rng.choice(["", "", "White", "Black", "player", "opponent", "piece.owner"])),
        ("create", rng.choice(kinds), "origin", rng.choice(["", "", "opponent"])),
        ("remove",),
        ("radius", rng.choice([1, 1, 2]), square, rng.random() < 0.5, rng.choice([None] + movable)),
        ("radius", 1, square, False, "King" if "King" in game.kinds else "Guard"),
        ("transform", rng.choice(movable)),
        ("transform", rng.choice(movable)),
        ("mark", square, rng.choice(list(game.effects))),
        ("mark", square, rng.choice(list(game.effects))),
        ("move", rng.choice(["origin", literal])),
        ("flip", rng.choice(["beside", "enclosed"]), rng.choice(["orthogonal", "diagonal", "any"])),
        (rng.choice(["win", "lose"]), rng.choice(["player", "opponent", "White", "piece.owner"])),
        ("draw",),
    ]
    if event == "check":
        choices = [c for c in choices if c[0] in ("set", "win", "lose", "draw") and c[1:2] != ("piece.owner",)]
    return rng.choice(choices)


def trigger(rng, game):
    event = rng.choice(["move"] * 5 + ["capture"] * 4 + ["captured"] * 2 + ["turn_end"] * 2 + ["turn_start"] * 2 + ["check"] * 2)
    when = condition(rng, game, event) if rng.random() < 0.8 else None
    kind = rng.choice([k for k in game.kinds if k != "Wall"]) if rng.random() < 0.15 else None
    actions = [action(rng, game, event) for _ in range(rng.choice([1, 1, 2, 3]))]
    return Trigger(event, when, actions, rng.random() < 0.3, kind)


def a_goal(rng, game):
    kind = rng.choice([k for k in game.kinds if k != "Wall"])
    choices = [
        ("zone", kind, "camp"),
        ("rank", rng.choice([kind, "opponent." + kind]), rng.choice([1, game.size[1]])),
        ("within", rng.choice([None, kind]), "camp", ">=", rng.randint(2, 3)),
        ("captured", kind),
        ("full", "camp"),
        ("row", rng.randint(3, 4), rng.choice(["any", "orthogonal", "diagonal"])),
        ("unattacked", kind, "camp"),
        is_("game.state.tide", ">=", rng.randint(2, 5)),
        is_("checks", ">=", rng.randint(1, 3)),
        is_("opponent.pieces", "<=", rng.randint(1, 3)),
        is_("captures", ">=", rng.randint(2, 4)),
        numbers(rng, False),
        ("and", ("to_move",), numbers(rng, False)),
    ]
    return rng.choice(choices)


def random_game(rng):
    game = Game()
    game.size = (rng.randint(4, 6), rng.randint(4, 7)) if rng.random() < 0.85 else (9, rng.randint(8, 9))
    cells = game.cells()
    camp = rng.sample(cells, rng.randint(3, 5))
    other = camp if rng.random() < 0.5 else [(game.size[0] - 1 - x, game.size[1] - 1 - y) for x, y in camp]
    game.zones = {"camp": (sorted(camp), sorted(other))}
    game.effects = {"trap": rng.choice(["enemy", "enemy", "all", "friend"])}
    game.drops = rng.random() < 0.1
    kinds(rng, game)
    plain = [k for k, v in game.kinds.items() if not set(v.traits) & {"royal", "neutral", "promote"}]
    game.choice = rng.sample(plain, rng.randint(1, 2))
    game.safety = rng.random() < 0.85
    game.give = rng.random() < 0.93
    game.triggers = [trigger(rng, game) for _ in range(rng.randint(1, 3))]
    order = rng.choice([[*game.kinds, None], [None, *game.kinds]])  # that of the text: triggers of pieces stand in these
    game.first = order[0] is None
    game.triggers.sort(key=lambda t: order.index(t.kind))
    if rng.random() < 0.4:
        game.victory["v1"] = a_goal(rng, game)
    if rng.random() < 0.15:
        game.victory["v2"] = a_goal(rng, game)
    if rng.random() < 0.15:
        game.draw["d1"] = numbers(rng, False)
    pos = Position(game)
    for side in (WHITE, BLACK):
        for kind in game.kinds.values():
            royal = "royal" in kind.traits
            for _ in range(1 if royal or "neutral" in kind.traits else rng.randint(1, 2)):
                free = [c for c in cells if c not in pos.men and ("promote" not in kind.traits or 0 < c[1] < game.size[1] - 1)]
                if free and ("neutral" not in kind.traits or rng.random() < 0.2):
                    pos.men[rng.choice(free)] = Man(kind, NOBODY if "neutral" in kind.traits else side)
    game.start = pos
    return game


def play(rng, game):
    """Some random moves from the start: their texts and the position after them."""
    pos, line = game.start, []
    if in_check(pos, 1 - pos.side) or decided(pos):
        return None
    for _ in range(rng.choice([0, 2, 3, 4, 5, 6, 8])):
        found = [(text, after) for text, after in legal(pos, Counter()) if not after.over]
        if not found:
            break
        text, pos = rng.choice(found)
        line.append(text)
    return line, pos


def record(seed):
    """The game of a seed, or None if there is little to count."""
    rng = random.Random("triggers %d" % seed)
    game = random_game(rng)
    played = play(rng, game)
    if not played:
        return None
    line, pos = played
    fired = Counter()
    counts = count(pos, DEPTH, fired)
    if len(counts) < 2 or not counts[1] or sum(fired.values()) < 20:
        return None
    return {"file": "triggers.chess", "text": say_game(game), "line": " ".join(line), "fen": say_position(pos),
            "counts": counts, "fired": fired}


def main():
    games, seed = [], 0
    while len(games) < 220:
        game = record(seed)
        if game:
            games.append(game)
        seed += 1
    print("[\n" + ",\n".join(json.dumps(g) for g in games) + "\n]")


if __name__ == "__main__":
    main()
