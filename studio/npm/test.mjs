// Uses the package as a program does. make npm runs this in the packed files.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Refusal, start } from "dragoman-engine";

let dragoman;
before(async () => { dragoman = await start(); });
after(() => dragoman.close());

test("moves are made and taken back", async () => {
  const position = await dragoman.position("chess");
  assert.equal(position.legal.length, 20);
  assert.deepEqual(await position.push("Nf3"), { uci: "g1f3", san: "Nf3", from: "g1", to: "f3" });
  await position.push("d7d5");
  assert.equal(position.fen, "rnbqkbnr/ppp1pppp/8/3p4/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2");
  assert.deepEqual(position.history.map((move) => move.san), ["Nf3", "d5"]);
  assert.equal((await position.pop()).uci, "d7d5");
  assert.equal(position.side, "black");
  await assert.rejects(position.push("e2e4"), { name: "Refusal", code: "illegal_move" });
  assert.match(await position.reason("e7e4"), /e7e4 is illegal/);
});

test("a game ends", async () => {
  const position = await dragoman.position("chess", { moves: ["f2f3", "e7e5", "g2g4"] });
  assert.equal(position.result, "");
  await position.push("Qh4#");
  assert.equal(position.result, "0-1");
  assert.deepEqual(position.check, ["e1"]);
  assert.equal((await position.pop()).san, "Qh4#");
});

test("a game in another language than chess has is read, and its mistakes are found", async () => {
  const text = "piece Heron {\n  move: leap(3, 1)\n}\n";
  const { language, pieces, diagnostics } = await dragoman.check({ text });
  assert.deepEqual([language, pieces.at(-1).name, diagnostics], ["chesslang", "Heron", []]);
  const broken = await dragoman.check({ text: text.replace("leap", "lep"), file: "heron.chess" });
  assert.equal(broken.diagnostics[0].line, 2);
  await assert.rejects(dragoman.position({ text: "game: \"No\"\npiece" }), Refusal);
  await assert.rejects(dragoman.position("chess", { fen: "8/8 w" }), { code: "bad_fen" });
});

test("all games are listed", async () => {
  const games = await dragoman.games();
  assert.ok(games.some(({ name, pieces }) => name === "xiangqi" && pieces.includes("Cannon")));
});

test("a search finds a mate, and reports lines", async () => {
  const position = await dragoman.position("chess", { fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1" });
  const lines = [];
  const { uci } = await position.search({ movetime: 300, lines: 2, online: (line) => lines.push(line) }).best;
  assert.equal(uci, "a1a8");
  assert.ok(lines.some(({ rank, mate, san }) => rank === 1 && mate === 1 && san[0] === "Ra8#"));
  assert.ok(lines.some(({ rank }) => rank === 2));
});

test("a search stops when it is told to, and other questions are answered meanwhile", async () => {
  const position = await dragoman.position("crazyhouse");
  const begun = performance.now();
  const search = position.search({ movetime: 60_000 });
  const other = await dragoman.position("atomic", { moves: ["e2e4"] });
  assert.equal(other.side, "black");
  search.stop();
  const best = await search.best;
  assert.ok(position.legal.some(({ uci }) => uci === best.uci));
  assert.ok(performance.now() - begun < 50_000); // it did not go on until its end
  search.stop(); // does nothing now
});

test("a closed engine answers no more", async () => {
  const other = await start();
  const question = other.position("chess");
  other.close();
  await assert.rejects(question, { message: "the engine was closed" });
  await assert.rejects(other.games(), { message: "the engine was closed" });
});
