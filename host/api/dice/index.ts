/** The members of `foundry.dice`, and the defaults of CONFIG.Dice. */
import { defaults } from "./registry.ts";
import { Roll } from "./roll.ts";
import { DiceTerm } from "./terms/dice.ts";
import { Die } from "./terms/die.ts";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./terms/nested.ts";
import { Coin, FateDie } from "./terms/other-dice.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple.ts";
import { RollTerm } from "./terms/term.ts";

export const terms = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
};

defaults.rolls = [Roll];
defaults.types = [Die, FateDie];
defaults.terms = { c: Coin, d: Die, f: FateDie };
defaults.termTypes = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  StringTerm,
};

export { defaults as diceDefaults, Roll };
