/**
 * The grammar of roll formulas (foundryvtt.com/article/dice, foundry.dice.RollGrammar): arithmetic over numbers, dice with modifiers,
 * pools, brackets, functions and words. Terms come out flat, in the order they are written; precedence is the evaluator's business.
 */
import peggy from "peggy";

const SOURCE = String.raw`
Formula = _ list:Expression _ { return list; }

Expression = sign:Sign? head:Term tail:(_ Operator _ Sign? Term)* {
  // A minus before a number belongs to it; before anything else it is a factor.
  const signed = (mark, term) => {
    if (mark !== "-") return [term];
    if (term.kind === "number") return [{ ...term, number: -term.number }];
    return [{ kind: "number", number: -1 }, { kind: "operator", operator: "*" }, term];
  };
  const list = signed(sign, head);
  for (const [, operator, , inner, term] of tail) list.push({ kind: "operator", operator }, ...signed(inner, term));
  return list;
}

Sign = sign:[+-] _ { return sign; }
Operator = [+\-*/%]

Term = body:(Pool / Dice / Call / Bracket / Number / Word) _ flavor:Flavor? { return flavor ? { ...body, flavor } : body; }

Pool = "{" _ head:Entry tail:(_ "," _ Entry)* _ "}" modifiers:Modifiers {
  return { kind: "pool", terms: [head, ...tail.map((part) => part[3])], modifiers };
}
Entry = Expression { return text().trim(); }

Dice = number:Amount? "d"i faces:Faces modifiers:Modifiers { return { kind: "dice", number, faces, modifiers }; }
Amount = Whole / Inner
Faces = Whole / Inner / letter:[a-zA-Z%] !([a-zA-Z] [a-zA-Z]* "(") { return letter; }
Inner = "(" _ Expression _ ")" { return { inner: text().slice(1, -1).trim() }; }

Call = fn:Name "(" _ terms:Arguments? _ ")" { return { kind: "call", fn, terms: terms ?? [] }; }
Arguments = head:Entry tail:(_ "," _ Entry)* { return [head, ...tail.map((part) => part[3])]; }
Name = $([a-zA-Z_] [a-zA-Z0-9_]*)

Bracket = "(" _ Expression _ ")" { return { kind: "bracket", term: text().slice(1, -1).trim() }; }

Number = digits:$([0-9]+ ("." [0-9]+)? / "." [0-9]+) ![a-zA-Z0-9] { return { kind: "number", number: Number(digits) }; }
Whole = digits:$[0-9]+ { return Number(digits); }

Modifiers = $([a-zA-Z] [^ \t\r\n(){}\[\]+\-*/,%$]*)?
Flavor = "[" words:$[^\]]* "]" { return words; }
Word = term:$[^ \t\r\n(){}\[\],+\-*/%]+ { return { kind: "word", term }; }
_ = [ \t\r\n]*
`;

export type FormulaNode =
  | { kind: "number"; number: number; flavor?: string }
  | { kind: "operator"; operator: string; flavor?: string }
  | { kind: "dice"; number: Amount | null; faces: Amount | string; modifiers: string; flavor?: string }
  | { kind: "pool"; terms: string[]; modifiers: string; flavor?: string }
  | { kind: "call"; fn: string; terms: string[]; flavor?: string }
  | { kind: "bracket"; term: string; flavor?: string }
  | { kind: "word"; term: string; flavor?: string };

export type Amount = number | { inner: string };

let parser: { parse(formula: string): FormulaNode[] } | undefined;

/** Read a formula, or throw with the place where it cannot be read. */
export function parseFormula(formula: string): FormulaNode[] {
  if (!formula.trim()) return [];
  parser ??= peggy.generate(SOURCE) as never;
  return parser!.parse(formula);
}
