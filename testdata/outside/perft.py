#!/usr/bin/env python3
"""Counts the moves of random games with odd pawns.

This program is an independent check of Dragoman. It was written from the documents of
the languages (docs/languages) alone and shares neither code nor structure: a board is
a dictionary, a move makes a new one, and whether a king is attacked is found by listing
the captures of the other side. It prints games whose pawns step, capture en passant and
promote in unusual ways on unusual cells: the text of the definition in URC, ChessLang
or Perimeters, a FEN if the position is not the start of the game, the perft counts of
depths 1 to 3, and how many moves of the tree capture en passant, and how many of these
promote. `make outside` writes them to games.json, TestOutside of package perft reads
them.
"""

import json
import random
from collections import Counter, namedtuple

WHITE, BLACK = 0, 1
DEPTH, LIMIT = 3, 4000  # of a count; the nodes that a game may have

# A Go is one way of moving: `vec` repeated, from `least` to `most` times; only before the
# first move of the piece; only from the cells of `zone`, as White sees them; only if the
# cells at the offsets `empty` are empty. It moves without capture (`quiet`), captures
# (`takes`), captures en passant (`passing`). A quiet move makes the cells at the offsets
# `trail` from its origin targets of en passant.
Go = namedtuple("Go", "vec least most quiet takes passing first zone empty trail",
                defaults=(1, 1, True, True, False, False, None, (), ()))
Piece = namedtuple("Piece", "kind side moved", defaults=(True,))
# A piece of a kind that comes to the zone of its side becomes one of `to`. The limit says
# by side how many of a kind are too many.
Promotion = namedtuple("Promotion", "kind zones to optional limit", defaults=(False, None))
# The pieces by cell, the side to move, the targets of en passant, and the cell of the
# piece that has passed them.
Position = namedtuple("Position", "pieces side open passed", defaults=((), None))


def plus(cell, vec, times=1):
    return tuple(c + v * times for c, v in zip(cell, vec))


def turned(vec, side):
    """A vector as a side sees it. The third number, the level, stays."""
    return vec if side == WHITE else (-vec[0], -vec[1]) + tuple(vec[2:])


def signs(a, b):
    """All orders and signs of two numbers."""
    return sorted({(x * s, y * t) for x, y in ((a, b), (b, a)) for s in (1, -1) for t in (1, -1)})


STRAIGHT, SLANTED = signs(0, 1), signs(1, 1)
ORTHODOX = {
    "king": [Go(v) for v in STRAIGHT + SLANTED],
    "queen": [Go(v, 1, 99) for v in STRAIGHT + SLANTED],
    "rook": [Go(v, 1, 99) for v in STRAIGHT],
    "bishop": [Go(v, 1, 99) for v in SLANTED],
    "knight": [Go(v) for v in signs(1, 2)],
}
SYMBOLS = {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N", "pawn": "P", "spear": "S"}


class Game:
    """The rules: the size of the board, what the kinds can do and become."""

    def __init__(self, size, kinds, promotions, together=False):
        self.size, self.kinds, self.promotions = size, kinds, promotions
        self.together = together  # captures in passing are those of Perimeters

    def half_turn(self, cell):
        return (self.size[0] - 1 - cell[0], self.size[1] - 1 - cell[1]) + tuple(cell[2:])

    def targets(self, position, cell, piece):
        """Where a piece can move: the cell, how, and by which Go."""
        for go in self.kinds[piece.kind]:
            if go.first and piece.moved:
                continue
            if go.zone is not None and (cell if piece.side == WHITE else self.half_turn(cell)) not in go.zone:
                continue
            if any(plus(cell, turned(v, piece.side)) in position.pieces for v in go.empty):
                continue
            for n in range(1, go.most + 1):
                to = plus(cell, turned(go.vec, piece.side), n)
                if not all(0 <= c < end for c, end in zip(to, self.size)):
                    break
                other = position.pieces.get(to)
                if n >= go.least:
                    if other is None and go.quiet:
                        yield to, "quiet", go
                    if other is None and go.passing and to in position.open:
                        yield to, "passing", go
                    if other and other.side != piece.side and go.takes:
                        yield to, "takes", go
                if other:
                    break

    def passing_together(self, position):
        """The captures en passant of Perimeters: pieces of the kind that passed capture if
        together they cover every target, while the piece that passed is absent."""
        pieces = dict(position.pieces)
        kind = pieces.pop(position.passed).kind
        pairs = []
        for to in position.open:
            bait = Position({**pieces, to: Piece(kind, 1 - position.side)}, position.side)
            takers = [cell for cell, piece in pieces.items() if piece.side == position.side and piece.kind == kind
                      and any(end == to and how == "takes" for end, how, _ in self.targets(bait, cell, piece))]
            if to in pieces or not takers:
                return []
            pairs += [(cell, to) for cell in takers]
        return pairs

    def becomes(self, position, piece, to):
        """What a piece can be after a move to a cell."""
        for promotion in self.promotions:
            if promotion.kind == piece.kind and to in promotion.zones[piece.side]:
                own = Counter(m.kind for m in position.pieces.values() if m.side == piece.side)
                free = [k for k in promotion.to if promotion.limit is None or own[k] < promotion.limit[piece.side][k]]
                return free + [piece.kind] * promotion.optional
        return [piece.kind]

    def moves(self, position):
        """The pseudo-legal moves: from, to, how, the kind that arrives, the trail."""
        found = {}
        for cell, piece in position.pieces.items():
            if piece.side == position.side:
                for to, how, go in self.targets(position, cell, piece):
                    trail = how == "quiet" and tuple(plus(cell, turned(v, piece.side)) for v in go.trail) or ()
                    for kind in self.becomes(position, piece, to):
                        found[cell, to, how, kind] = found.get((cell, to, how, kind)) or trail
        if self.together and position.open:
            for cell, to in self.passing_together(position):
                for kind in self.becomes(position, position.pieces[cell], to):
                    found[cell, to, "passing", kind] = ()
        return [move + (trail,) for move, trail in found.items()]

    def after(self, position, move):
        cell, to, how, kind, trail = move
        pieces = dict(position.pieces)
        piece = pieces.pop(cell)
        if how == "passing":
            del pieces[position.passed]
        pieces[to] = Piece(kind, piece.side)
        if not trail or kind != piece.kind:  # a piece that has promoted cannot be captured en passant
            return Position(pieces, 1 - position.side)
        return Position(pieces, 1 - position.side, trail, to)

    def in_check(self, position, side):
        """Whether the king of a side is attacked."""
        return any(how == "takes" and position.pieces[to].kind == "king" for cell, piece in position.pieces.items() if piece.side != side
                   for to, how, _ in self.targets(position, cell, piece))

    def legal(self, position):
        for move in self.moves(position):
            then = self.after(position, move)
            if not self.in_check(then, position.side):
                yield move, then

    def count(self, position, depth, seen):
        """How many sequences of 1 to depth moves there are; seen counts those en passant."""
        counts = [0] * depth
        for move, then in self.legal(position):
            counts[0] += 1
            if move[2] == "passing":
                seen["passing"] += 1
                seen["promoting"] += move[3] != position.pieces[move[0]].kind
            if depth > 1 and sum(counts) <= LIMIT:
                for i, n in enumerate(self.count(then, depth - 1, seen)):
                    counts[i + 1] += n
        return counts


def name(cell):
    return "abcdefghijklmnop"[cell[0]] + str(cell[1] + 1)


def scatter(rng, kinds, allowed):
    """Men on cells that are allowed; the king of each side first."""
    pieces = {}
    for side, wanted in enumerate(kinds):
        for kind in ["king"] + wanted:
            free = [c for c in sorted(allowed(kind, side)) if c not in pieces]
            if free:
                pieces[rng.choice(free)] = Piece(kind, side, False)
    return pieces


def cells_of(size):
    """All cells of a board."""
    cells = [()]
    for n in size:
        cells = [c + (i,) for c in cells for i in range(n)]
    return cells


def choices(rng):
    return rng.sample(["queen", "rook", "bishop", "knight"], rng.randint(1, 3))


# URC: the board has eight by eight cells, pawns begin on the second rank, and a FEN
# says where the pieces are.

def urc_piece(rng, kind):
    """The text of a pawn, what it can do, and where and what it becomes."""
    at_home = kind == "pawn" and rng.random() < 0.6  # the long step is for the first move only
    takes = rng.choice(["slant", "slant", "slant", "far", "leap"])
    long = rng.choice(["slide 2", "slide 2", "slide 2", "slide 3", "leap"])
    rank, to, passing = rng.randint(2 if kind == "pawn" else 4, 7), choices(rng), kind == "pawn" or rng.random() < 0.7
    first = ", initial_only: true" if at_home else ""
    trail = ((0, 1),) if passing else ()
    lines = ["{type: slide, directions: [[0, 1]], range: 1, move_only: true}"]
    goes = [Go((0, 1), takes=False)]
    if long == "leap":
        lines.append("{type: leap, vectors: [[0, 2]], move_only: true%s}" % first)
        goes.append(Go((0, 2), takes=False, first=at_home, trail=trail))
    else:
        reach = int(long[-1])
        lines.append("{type: slide, directions: [[0, 1]], range: %d, move_only: true%s}" % (reach, first))
        goes.append(Go((0, 1), 2, 2, takes=False, first=at_home, trail=trail))
        if reach > 2:
            goes.append(Go((0, 1), 3, reach, takes=False, first=at_home))
    reach, ways = {"slant": (1, [(1, 1), (-1, 1)]), "far": (2, [(1, 1), (-1, 1)]), "leap": (1, [(1, 2), (-1, 2), (1, 0)])}[takes]
    vectors = ", ".join("[%d, %d]" % v for v in ways)
    lines.append("{type: leap, vectors: [%s], capture_only: true}" % vectors if takes == "leap" else
                 "{type: slide, directions: [%s], range: %d, capture_only: true}" % (vectors, reach))
    goes += [Go(v, 1, reach, quiet=False, passing=passing) for v in ways]
    text = "%s:\n  name: %s\n  symbol: %s\n  value: 1\n  moves:\n" % (kind, kind.title(), SYMBOLS[kind])
    text += "".join("    - %s\n" % line for line in lines)
    text += "  special_rules: {en_passant: %s, promotion: {rank: %d, options: [%s]}}\n" % (str(passing).lower(), rank, ", ".join(to))
    zones = [{c for c in cells_of((8, 8)) if (c[1] if side == WHITE else 7 - c[1]) >= rank - 1} for side in (WHITE, BLACK)]
    return text, goes, Promotion(kind, zones, to)


def urc(rng):
    text, kinds, promotions = "", dict(ORTHODOX), []
    for kind in ["pawn", "spear"][:rng.randint(1, 2)]:
        definition, kinds[kind], promotion = urc_piece(rng, kind)
        text += definition
        promotions.append(promotion)
    game = Game((8, 8), kinds, promotions)

    def allowed(kind, side):
        """Pawns come from the second rank, and no piece stands where it must promote."""
        zones = [promotion.zones[side] for promotion in promotions if promotion.kind == kind]
        for c in cells_of((8, 8)):
            rank = c[1] if side == WHITE else 7 - c[1]
            if kind == "pawn" and rank == 1 or not any(c in zone for zone in zones) and (kind != "pawn" or rank > 0):
                yield c

    wanted = [rng.choices(["pawn"] * 3 + ["spear"] * (len(promotions) - 1) + ["rook"], k=rng.randint(1, 3)) for _ in "wb"]
    pieces = scatter(rng, wanted, allowed)
    for c, piece in pieces.items():  # a pawn on its first cell has not moved
        pieces[c] = piece._replace(moved=piece.kind != "pawn" or c[1] != (1 if piece.side == WHITE else 6))
    position = Position(pieces, rng.choice([WHITE, BLACK]))
    steps = [then for move, then in game.legal(position) if then.open]
    if steps and rng.random() < 0.4 and not game.in_check(position, 1 - position.side):
        position = rng.choice(steps)  # so that the FEN names a target of en passant
    rows = []
    for y in reversed(range(8)):
        row = "".join("." if (x, y) not in position.pieces else letter(position.pieces[x, y]) for x in range(8))
        for n in range(8, 0, -1):
            row = row.replace("." * n, str(n))
        rows.append(row)
    fen = "/".join(rows) + " %s - %s 0 1" % ("wb"[position.side], name(position.open[0]) if position.open else "-")
    return game, position, text, fen


def letter(piece):
    return SYMBOLS[piece.kind] if piece.side == WHITE else SYMBOLS[piece.kind].lower()


# ChessLang: boards of any size, zones, and the position is the start of the game.

def chesslang_piece(rng, kind, home):
    """The lines of a pawn that move it, and what it can do."""
    lines, goes = [], []
    ahead = rng.random() < 0.7  # else it goes aslant and takes ahead
    ways = {"forward": (0, 1)} if ahead else {"forward-left": (-1, 1), "forward-right": (1, 1)}
    takes = rng.choice([{"forward-left": (-1, 1), "forward-right": (1, 1)}, {"forward-right": (1, 1), "left": (-1, 0)}]) if ahead else {"forward": (0, 1)}
    lines.append("move: " + " | ".join("step(%s)" % d for d in ways))
    goes += [Go(v, takes=False) for v in ways.values()]
    n = rng.choice([2, 2, 2, 3])
    when = rng.choice(["first_move and clear", "clear and piece in zone.home", "clear and piece in zone.home", "clear"])
    word = "move" if ahead and n == 2 and rng.random() < 0.4 else "double_step"
    for d, v in ways.items():
        lines.append("%s: step(%s, %d) where %s" % (word, d, n, when))
        goes.append(Go(v, n, n, takes=False, first="first" in when, zone=home if "zone" in when else None,
                       trail=tuple(plus((0, 0), v, i) for i in range(1, n))))
    lines.append("capture: " + " | ".join("step(%s)" % d for d in takes))
    goes += [Go(v, quiet=False, passing=True) for v in takes.values()]
    return lines + ["traits: [promote, en_passant]", 'symbol: "%s"' % SYMBOLS[kind]], goes


def chesslang(rng):
    size = rng.randint(4, 9), rng.randint(5, 9)
    cells, last = cells_of(size), size[1] - 1
    home = {c for c in cells if c[1] in (1, 2)}
    kinds, definitions, names = dict(ORTHODOX), "", ["pawn", "spear"][:rng.randint(1, 2)]
    for kind in names:
        lines, kinds[kind] = chesslang_piece(rng, kind, home)
        definitions += "\npiece %s {\n%s}\n" % (kind.title(), "".join("  %s\n" % line for line in lines))
    game = Game(size, kinds, [])
    mirror = lambda zone: {game.half_turn(c) for c in zone}
    wanted = [rng.choices(names * 3 + ["queen", "knight", "rook"], k=rng.randint(1, 3)) for _ in "wb"]
    pieces = scatter(rng, wanted, lambda kind, side: cells)
    limit = [Counter(m.kind for m in pieces.values() if m.side == side) for side in (WHITE, BLACK)]
    zones, rules, types = {"home": [home, mirror(home)]}, "", ""
    by_rank = rng.random() < 0.3
    if by_rank:
        rank = rng.randint(2, last)
        must = {c for c in cells if c[1] >= rank - 1}
        rules = "  promotion:\n    rank: %d\n" % rank
    for kind in names:
        to, limited = choices(rng), rng.random() < 0.2
        types += "  %s:\n    promote_to: [%s]\n" % (kind.title(), ", ".join(k.title() for k in to))
        if limited:
            types += "    promote_limit: true\n"
        most = limit if limited else None
        if by_rank:
            game.promotions.append(Promotion(kind, [must, mirror(must)], to, False, most))
            continue
        ends = {c for c in cells if c[1] == last}
        mode = rng.choice(["in", "in", "may", "both"])
        spread = rng.choice([{c for c in cells if c[1] == rng.choice([2, 3])}, {c for c in cells if rng.random() < 0.4}, {c for c in cells if c[1] > last / 2}])
        if mode != "may":
            ends = {c for c in spread if mode == "in" or c[0] % 2} or ends
            zones[kind + "_ends"] = [ends, mirror(ends)]
            types += "    promote_in: zone.%s_ends\n" % kind
        game.promotions.append(Promotion(kind, [ends, mirror(ends)], to, False, most))
        may = spread - ends
        if mode != "in" and may:
            zones[kind + "_free"] = [may, mirror(may) - mirror(ends)]
            types += "    promote_may: zone.%s_free\n" % kind
            game.promotions.append(Promotion(kind, [may, mirror(may)], to, True, most))
    squares = lambda zone: ", ".join(name(c) for c in sorted(zone))
    text = 'game: "Odd pawns"\n\nboard:\n  size: %dx%d\n  zones:\n' % size
    for zone, (white, black) in zones.items():
        text += "    %s:\n      White: [%s]\n      Black: [%s]\n" % (zone, squares(white), squares(black))
    text += "\nsetup:\n"
    for side, colour in enumerate(["White", "Black"]):
        text += "  %s:\n" % colour
        for kind in sorted({m.kind for m in pieces.values() if m.side == side}):
            text += "    %s: [%s]\n" % (kind.title(), squares(c for c, m in pieces.items() if m == Piece(kind, side, False)))
    text += "\npieces:\n%s\nrules:\n  castling: false\n%s%s" % (types, rules, definitions)
    return game, Position(pieces, WHITE), text, ""


# Perimeters: cells are (x, y, level), vectors of the text (level, x, y).

def perimeter(rng):
    size = rng.choice([(4, 4, 4), (4, 5, 3), (5, 5, 4), (3, 6, 3)])
    cells = cells_of(size)
    label = "ABCDE"
    tile = lambda c: "%s%d,%d" % (label[c[2]], c[0] + 1, c[1] + 1)
    triple = lambda v: "(%d,%d,%d)" % (v[2], v[0], v[1])
    leaps = lambda vectors: "leaps " + " ".join(triple(v) for v in vectors)
    step = rng.choice([(0, 1, 0), (1, 1, 0), (1, 0, 0)])
    if rng.random() < 0.6:
        double, through = plus((0, 0, 0), step, 2), [step]
    else:
        side = rng.choice([(0, 0, 1), (0, 0, -1), (1, -1, 0) if step == (0, 1, 0) else (0, 1, 0)])
        double = plus(plus(step, step), side)
        through = [step, plus(step, side)][:rng.randint(1, 2)]
    forward = [v for v in [(0, 1, 1), (0, 1, -1), (1, 1, 1), (1, 1, -1), (1, 0, 1), (1, 0, -1), (-1, 1, 0), (1, -1, 0), (1, 1, 0), (0, 1, 0)] if v != step]
    takes = rng.sample(forward, rng.randint(3, 6))
    home = {c for c in cells if c[0] + c[1] <= 3}
    zone = rng.choice([{c for c in cells if c[0] + c[1] >= sum(size[:2]) - 4}, {c for c in cells if c[1] in (1, 2)}, {c for c in cells if rng.random() < 0.4}])
    kings = [v for v in cells_of((3, 3, 3)) if sum(abs(i - 1) for i in v) in (1, 2)]
    king = [plus(v, (-1, -1, -1)) for v in kings]
    knight = [v + (z,) for v in signs(0, 1) for z in (2, -2)] + [v + (z,) for v in signs(0, 2) for z in (1, -1)]
    rook = [v + (0,) for v in STRAIGHT]
    kinds = {
        "king": [Go(v) for v in king], "knight": [Go(v) for v in knight], "rook": [Go(v, 1, 99) for v in rook],
        "pawn": [Go(step, takes=False), Go(double, takes=False, zone=home, empty=tuple(through), trail=tuple(through))] + [Go(v, quiet=False) for v in takes],
    }
    game = Game(size, kinds, [], together=True)
    to, optional = rng.choice([["rook"], ["knight", "rook"], ["knight"]]), rng.random() < 0.4
    game.promotions.append(Promotion("pawn", [zone, {game.half_turn(c) for c in zone}], to, optional))
    ends = lambda kind, side: [c for c in cells if kind != "pawn" or (c if side == WHITE else game.half_turn(c)) not in zone or c in home]
    pieces = scatter(rng, [["pawn"] * rng.randint(2, 4) + ["knight", "rook"][:rng.randint(0, 1)] for _ in "wb"], ends)
    text = 'game "Odd pawns"\nboard %d,%d,%d\nlevels %s\n' % (size[2], size[0], size[1], " ".join(label[:size[2]]))
    text += "zone home %s\nzone ends %s\n" % (" ".join(map(tile, sorted(home))), " ".join(map(tile, sorted(zone))))
    text += "\npiece king K\n  royal\n  cover %s\npiece knight N\n  cover %s\npiece rook R\n  cover rides %s\n" % (leaps(king), leaps(knight), leaps(rook)[6:])
    text += "piece pawn P\n  advance %s\n  advance %s empty %s from home\n  capture %s\n\n" % (leaps([step]), leaps([double]), " ".join(map(triple, through)), leaps(takes))
    for cell, piece in pieces.items():
        text += "place %s %s %s\n" % (["white", "black"][piece.side], piece.kind, tile(cell))
    text += "promote pawn in ends to %s%s\n" % (" ".join(to), " optional" * optional)
    text += "enpassant pawn from home\n  %s through %s\n" % (triple(double), " ".join(map(triple, through)))
    return game, Position(pieces, WHITE), text, ""


def can_pass(game, position):
    """Whether some move of the side to move can be answered by a capture en passant."""
    steps = [game.after(position, move) for move in game.moves(position) if move[-1]]
    return any(answer[2] == "passing" for then in steps for answer in game.moves(then))


def main():
    games = []
    for make, file, wanted in (urc, "odd.yaml", 90), (chesslang, "odd.chess", 90), (perimeter, "odd.perimeter", 45):
        rng, found = random.Random(file), 0
        while found < wanted:
            game, position, text, fen = make(rng)
            if game.in_check(position, 1 - position.side) or sum(m.kind == "king" for m in position.pieces.values()) < 2:
                continue
            if not position.open and not any(can_pass(game, position._replace(side=side)) for side in (WHITE, BLACK)):
                continue
            if len(list(game.legal(position))) ** DEPTH > 2 * LIMIT:
                continue
            seen = Counter()
            counts = game.count(position, DEPTH, seen)
            if counts[-1] == 0 or sum(counts) > LIMIT or not seen["passing"] or found % 5 and not seen["promoting"]:
                continue
            found += 1
            games.append({"file": file, "text": text, "fen": fen, "counts": counts, "passing": seen["passing"], "promoting": seen["promoting"]})
    print("[\n" + ",\n".join(json.dumps(g) for g in games) + "\n]")


main()
