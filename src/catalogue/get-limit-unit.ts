import type { InterpretationDefinition } from './catalogue.ts'

/** A UCUM code that can be read as written, such as "mg/dL"; "[in_i]" and "/wk" cannot. */
const plainCode = /^[A-Za-z%]+[23]?(?:\/[A-Za-z]+[23]?)?$/

/**
 * The unit in which limits are compared with numbers: the label that participants read, or the number's own unit if the label has
 * a different one. For example, the body mass index is labeled lbs/in² but its number is in kg/m².
 */
export function getLimitUnit({
  unit: { ucum },
  arrowFormat: { labelFormat: label },
}: Pick<InterpretationDefinition, 'unit' | 'arrowFormat'>): string {
  return label === '' || !plainCode.test(ucum) || spellPowers(label) === spellPowers(ucum) ? label : spellPowers(ucum)
}

function spellPowers(unit: string): string {
  return unit.replaceAll('2', '²').replaceAll('3', '³')
}
