/** Discussions decided a second time, slowly and from the book alone: who hears an appeal, who is persuaded, who is gone. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import type { DiscussionOrder, DiscussionState, Terms } from "../../../../src/rules/chronicle/discussion/state.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { often } from "../../../often.ts";

type Orders = Readonly<Record<string, DiscussionOrder>>;

/** What the book has written on each sheet. */
interface Sheet {
  heard: number;
  present: boolean;
  /** By context and topic: the motivation, and the talker's rating. */
  driving: Record<string, string>;
  ratings: Record<string, number>;
}

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");
const matterOf = ({ topic, context }: { topic: string; context: string }) => `${plain(topic)} | ${plain(context)}`;

function sheets(state: DiscussionState): Record<string, Sheet> {
  return Object.fromEntries(
    state.participants.map(({ id, heard, present, driving, motivations }) => [
      id,
      {
        heard,
        present,
        driving: Object.fromEntries(
          driving
            .filter(({ playedOut }) => !playedOut)
            .map((one) => [matterOf(one), `${one.motivation} ${one.talkerRating}`]),
        ),
        ratings: typeof motivations === "number" ? { all: motivations } : { ...motivations },
      },
    ]),
  );
}

/** Repeats the step: the sheets, and how many faces were read. */
function again(
  state: DiscussionState,
  orders: Orders,
  faces: readonly number[],
): { after: Record<string, Sheet>; read: number } {
  const after = sheets(state);
  let read = 0;
  const roll = () => faces[read++]!;
  const check = (rating: number, opposition: number) => roll() + roll() + (roll() % 10) + rating >= 14 + opposition;
  const person = (id: string) => state.participants.find((one) => one.id === id)!;
  const skillOf = (id: string, skill: string) => (person(id).skills as Record<string, number>)[skill] ?? 0;
  const seats = [...new Set([...state.participants.map(({ seat }) => seat), ...state.table])];
  const gone = (seat: string) =>
    !state.table.includes(seat) && !state.participants.some((one) => one.present && one.seat === seat);
  const others = (seat: string) => seats.filter((one) => one !== seat && !gone(one));
  const left = () => Object.values(after).filter(({ present }) => present).length;

  function terms(named: readonly (Terms | null)[]): { skill: string; motivation: string; difficulty: number } {
    const talker = state.appeal!;
    const same = (a: Terms, b: Terms) =>
      JSON.stringify([a.skill, a.motivation, a.difficulty]) === JSON.stringify([b.skill, b.motivation, b.difficulty]);
    if (named.length === 0) return talker;
    const all = named.map((one) => one ?? talker);
    const strangers = talker.listeners.some((id) => person(id).seat !== person(talker.talker).seat);
    if (seats.length === 2 && strangers) {
      if (same(all[0]!, talker)) return talker;
      const why = all[0]!.note.trim() !== "" && all[0]!.difficulty > 2;
      return { ...talker, difficulty: why ? 3 : 2 };
    }
    const chosen = all.find((one) => all.filter((other) => same(one, other)).length > all.length / 2);
    return chosen ?? { ...talker, difficulty: 3 };
  }

  function hear(named: readonly (Terms | null)[], takes: Record<string, string>, remover?: string): void {
    const { talker, listeners, topic, context } = state.appeal!;
    const matter = matterOf({ topic, context });
    const { skill, motivation, difficulty } = terms(named);
    const hearing = listeners.filter((id) => after[id]!.present && takes[id] !== "ignore" && id !== remover);
    if (hearing.length === 0) return;
    const rating = skillOf(talker, skill);
    const [a, b, c] = [roll(), roll(), roll()];
    const moved: string[] = [];
    for (const id of hearing) {
      after[id]!.heard++;
      const driven = after[id]!.driving[matter];
      const harder = driven === undefined ? difficulty : Math.max(3, Number(driven.split(" ")[1]));
      if (a + b + (c % 10) + rating >= 14 + harder) moved.push(id);
    }
    for (const id of moved) {
      const own = after[id]!.ratings[motivation] ?? after[id]!.ratings.all!;
      if (roll() <= own) after[id]!.driving[matter] = `${motivation} ${rating}`;
    }
  }

  /** Each tries in turn; true if an answer is due before the appeal is heard. */
  function attempts(named: readonly (Terms | null)[], takes: Record<string, string>, done: readonly string[]): void {
    const { listeners, talker } = state.appeal!;
    const remover = listeners.find((id) => takes[id] === "remove");
    const trying = [...listeners.filter((id) => takes[id] === "escape"), ...(remover ? [remover] : [])];
    for (const id of trying) {
      if (done.includes(id)) continue;
      if (person(id).seat !== person(talker).seat) return;
      after[id === remover ? talker : id]!.present = false;
      if (left() < 2) return;
    }
    hear(named, takes, after[talker]!.present ? undefined : remover);
  }

  const settling = Object.values(orders).every((order) => order.do === "settle");
  if (state.attempt) {
    const { way, by, target, skill, settled } = state.attempt;
    const words = others(person(by).seat).map(
      (seat) => orders[`judge:${seat}`] as Extract<DiscussionOrder, { do: "judge" }>,
    );
    const named = words.map((word) => word.skill ?? skill);
    const by2 = named.find((one) => named.filter((other) => other === one).length > named.length / 2) ?? skill;
    const goes = words.some(({ yields }) => yields) || check(skillOf(by, by2), skillOf(target, by2));
    if (goes) after[way === "removal" ? target : by]!.present = false;
    if (settled && left() > 1) {
      const order = [
        ...state.appeal!.listeners.filter((id) => settled.takes[id] === "escape"),
        ...state.appeal!.listeners.filter((id) => settled.takes[id] === "remove"),
      ];
      attempts(settled.named, settled.takes, order.slice(0, order.indexOf(by) + 1));
    }
  } else if (state.appeal && settling) {
    const words = others(person(state.appeal.talker).seat).map(
      (seat) => orders[`settle:${seat}`] as Extract<DiscussionOrder, { do: "settle" }>,
    );
    const takes: Record<string, string> = Object.assign({}, ...words.map((word) => word.takes));
    const violence = state.appeal.listeners.some((id) => takes[id] === "violence");
    if (!violence)
      attempts(
        words.map((word) => word.terms),
        takes,
        [],
      );
  } else if (!state.again) {
    const [key, order] = Object.entries(orders)[0]!;
    const seat = key.split(":")[1];
    const who = (order as { by?: string }).by ?? state.participants.find((one) => one.present && one.seat === seat)!.id;
    if (order.do === "leave" && order.how === "escape") after[who]!.present = false;
    if (order.do === "leave" && order.how === "removal" && person(order.target).seat === person(who).seat)
      after[order.target]!.present = false;
    if (order.do === "playOut") delete after[who]!.driving[matterOf(order)];
    if (order.do === "grow") after[who]!.ratings[after[who]!.driving[matterOf(order)]!.split(" ")[0]!]!--;
  }
  return { after, read };
}

test("R000-2.01-71 R000-2.02-04 A000-2.02-51 every step of played discussions matches the slow computation", () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const match = playOut(CONFLICTS.discussion!, seededDice(`slow ${seed}/o`), seededDice(`slow ${seed}/d`), {});
      match.past.forEach(({ state, entry }, at) => {
        const before = state as DiscussionState;
        const next = (match.past[at + 1]?.state ?? match.state) as DiscussionState;
        const { after, read } = again(before, entry.orders as Orders, entry.faces);
        expect(after).toEqual(sheets(next));
        expect(read).toBe(entry.faces.length);
        const kind = before.attempt ? before.attempt.way : before.appeal ? "appeal" : "speech";
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      });
    }),
    { numRuns: often(200, 1500), seed: 35 },
  );
  for (const kind of ["removal", "escape", "appeal", "speech"]) expect(seen.get(kind), kind).toBeGreaterThan(5);
});
