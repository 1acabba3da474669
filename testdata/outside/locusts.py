#!/usr/bin/env python3
"""Counts the moves of random games whose pieces take others on their way.

Like perft.py this program is an independent check: it was written from the documents
alone, and shares neither code nor structure with Dragoman. Each kind of piece is a
function that lists where it can go and what it takes. It prints games as Interactive
Diagrams with their perft counts of depths 1 to 3, and how many of the moves take several
pieces, take own pieces, or end where they began. `make outside` writes them to
locusts.json, TestLocusts of package perft reads them.
"""

import json
import random
from collections import Counter

DEPTH, LIMIT = 3, 5000  # of a count; the nodes that a game may have
STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
SLANTED = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
AROUND = STRAIGHT + SLANTED
JUMPS = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if max(abs(x), abs(y)) == 2]
KNIGHT = [(x, y) for x, y in JUMPS if abs(x) + abs(y) == 3]


class Board:
    """What stands where: cell -> (kind, side)."""

    def __init__(self, size, men):
        self.size, self.men = size, men

    def has(self, c):
        return 0 <= c[0] < self.size[0] and 0 <= c[1] < self.size[1]

    def without(self, *cells):
        return Board(self.size, {c: man for c, man in self.men.items() if c not in cells})

    def foe(self, c, side):
        return c in self.men and self.men[c][1] != side

    def own(self, c, side):
        return c in self.men and self.men[c][1] == side


def add(c, d, n=1):
    return c[0] + d[0] * n, c[1] + d[1] * n


def ray(board, c, d):
    """The cells in a direction as far as the first man, its cell included."""
    while True:
        c = add(c, d)
        if not board.has(c):
            return
        yield c
        if c in board.men:
            return


def leaps(board, c, side, ways, quiet=True, takes=True):
    """Ends of leaps, with what is taken there."""
    for d in ways:
        to = add(c, d)
        if board.has(to) and to not in board.men and quiet:
            yield to, ()
        elif board.foe(to, side) and takes:
            yield to, (to,)


def slides(board, c, side, ways, takes=True):
    for d in ways:
        for to in ray(board, c, d):
            if to not in board.men:
                yield to, ()
            elif takes and board.foe(to, side):
                yield to, (to,)


# Each kind gets the board without the man that moves, and yields the end of a move and
# the cells where it takes something.

def king(board, c, side):
    yield from leaps(board, c, side, AROUND)


def lion(board, c, side):
    yield from leaps(board, c, side, AROUND + JUMPS)
    for d in AROUND:
        first = add(c, d)
        if board.foe(first, side):
            for to, more in leaps(board.without(first), first, side, AROUND):
                yield to, (first,) + more


def man(board, c, side):
    up = 1 if side == 0 else -1
    yield from leaps(board, c, side, [(1, up), (-1, up)], takes=False)
    for d in [(1, up), (-1, up)]:
        over, to = add(c, d), add(c, d, 2)
        if not board.foe(over, side) or not board.has(to) or to in board.men:
            continue
        yield to, (over,)
        rest = board.without(over)
        for turn in [d, (-d[1], d[0]), (d[1], -d[0])]:
            over2, to2 = add(to, turn), add(to, turn, 2)
            if rest.foe(over2, side) and rest.has(to2) and to2 not in rest.men:
                yield to2, (over, over2)


def flyer(board, c, side):
    yield from slides(board, c, side, SLANTED, takes=False)
    for d in SLANTED:
        for over in ray(board, c, d):
            if board.foe(over, side):
                for to, _ in slides(board.without(over), over, side, [d], takes=False):
                    yield to, (over,)


def gun(board, c, side):
    yield from slides(board, c, side, STRAIGHT, takes=False)
    for d in STRAIGHT:
        for shot in ray(board, c, d):
            if board.foe(shot, side):
                for to, more in slides(board.without(shot), shot, side, [(-d[0], -d[1])]):
                    yield to, (shot,) + more


def cannibal(board, c, side):
    yield from leaps(board, c, side, AROUND)
    for d in KNIGHT:
        if board.own(add(c, d), side):
            yield add(c, d), (add(c, d),)


def gardener(board, c, side):
    yield from leaps(board, c, side, STRAIGHT)
    for d in AROUND:
        first = add(c, d)
        if board.own(first, side):
            for to, more in leaps(board.without(first), first, side, [way for way in AROUND if way != (-d[0], -d[1])]):
                yield to, (first,) + more


KINDS = {
    "man": (man, "M", "fmFfcafmFfcafmafcafmFfcafmascafmF"),
    "lion": (lion, "L", "KNADcaKmcabK"),
    "flyer": (flyer, "F", "mBcafmB"),
    "gun": (gun, "G", "mRcabR"),
    "cannibal": (cannibal, "C", "KdN"),
    "gardener": (gardener, "D", "WdaK"),
    "king": (king, "K", "K"),
}


def pseudo(board, side, choice):
    """The moves of a side: from, to, the cells where it takes, the kind that arrives."""
    found = set()
    for c, (kind, owner) in board.men.items():
        if owner == side:
            for to, taken in KINDS[kind][0](board.without(c), c, side):
                last = kind == "man" and to[1] == (board.size[1] - 1 if side == 0 else 0)
                for arrives in choice if last else [kind]:
                    found.add((c, to, frozenset(taken), arrives))
    return found


def after(board, side, move):
    c, to, taken, arrives = move
    then = board.without(c, *taken)
    then.men[to] = (arrives, side)
    return then


def has_king(board, side):
    return ("king", side) in board.men.values()


def in_check(board, side):
    kings = {c for c, m in board.men.items() if m == ("king", side)}
    return any(kings & move[2] for move in pseudo(board, 1 - side, ["lion"]))


def count(board, side, choice, depth, seen):
    counts = [0] * depth
    for move in pseudo(board, side, choice):
        then = after(board, side, move)
        if not has_king(then, side) or in_check(then, side):
            continue
        counts[0] += 1
        seen["several"] += len(move[2]) > 1
        seen["own"] += any(board.men[c][1] == side for c in move[2])
        seen["back"] += move[0] == move[1]
        if depth > 1 and sum(counts) <= LIMIT:
            for i, n in enumerate(count(then, 1 - side, choice, depth - 1, seen)):
                counts[i + 1] += n
    return counts


def name(c):
    return "abcdefgh"[c[0]] + str(c[1] + 1)


def diagram(board, choice):
    text = "files=%d\nranks=%d\nmaxPromote=1\npromoZone=1\npromoChoice=%s\nroyal=K\n" % (board.size + ("".join(KINDS[k][1] for k in choice),))
    for kind, (_, letter, moves) in KINDS.items():
        cells = [",".join(sorted(name(c) for c, m in board.men.items() if m == (kind, side))) for side in (0, 1)]
        text += "%s:%s:%s::%s,,%s\n" % (kind, letter, moves, *cells)
    return text


def main():
    rng, games = random.Random("locusts"), []
    while len(games) < 90:
        size = rng.randint(4, 6), rng.randint(4, 7)
        cells = [(x, y) for x in range(size[0]) for y in range(size[1])]
        kinds = ["king"] + rng.choices(["man", "man", "lion", "flyer", "gun", "cannibal", "gardener"], k=rng.randint(2, 4))
        men = {}
        for side in (0, 1):
            for kind in kinds:
                free = [c for c in cells if c not in men and (kind != "man" or 0 < c[1] < size[1] - 1)]
                men[rng.choice(free)] = (kind, side)
        board, choice = Board(size, men), rng.sample(["lion", "gun", "flyer"], 2)
        seen = Counter()
        if in_check(board, 1):
            continue
        counts = count(board, 0, choice, DEPTH, seen)
        if counts[-1] and sum(counts) <= LIMIT and seen["several"] + seen["back"] + seen["own"] > 20:
            games.append({"file": "locusts.betza", "text": diagram(board, choice), "fen": "", "counts": counts, **seen})
    print("[\n" + ",\n".join(json.dumps(g) for g in games) + "\n]")


main()
