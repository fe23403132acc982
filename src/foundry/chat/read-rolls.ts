/** Shows dice that were rolled elsewhere as real rolls, so that chat, tooltips and 3D dice work as usual. */
import type { Face } from "../../rules/dice/dice.ts";
import { DigitDie } from "./digit-die.ts";

export function rollOfFaces(faces: readonly Face[]): Roll {
  const { Die, OperatorTerm } = foundry.dice.terms;
  const terms: foundry.dice.terms.RollTerm[] = [];
  for (const group of bySides(faces)) {
    const { sides } = group[0]!;
    const results = group.map(({ face }) => ({ result: sides === 10 ? face % 10 : face, active: true }));
    const term = new (sides === 10 ? DigitDie : Die)({ number: group.length, faces: sides, results });
    if (terms.length > 0) terms.push(evaluated(new OperatorTerm({ operator: "+" })));
    terms.push(evaluated(term));
  }
  return Roll.fromTerms(terms) as Roll;
}

function evaluated<Term>(term: Term): Term {
  (term as { _evaluated: boolean })._evaluated = true;
  return term;
}

function bySides(faces: readonly Face[]): Face[][] {
  const groups: Face[][] = [];
  for (const face of faces) {
    const last = groups.at(-1);
    if (last?.[0]?.sides === face.sides) last.push(face);
    else groups.push([face]);
  }
  return groups;
}
