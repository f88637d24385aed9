import { UcumLhcUtils } from '@lhncbc/ucum-lhc'
import type { InterpretationDefinition, Measure } from '../../../catalogue/catalogue.ts'
import { findFactor, isReadableUnit } from './find-factor.ts'
import { getMeasureUnit } from './measure-unit.ts'

const maxTextLength = 60

/** Whether the display text of a unit matches its UCUM code: as a code itself, as the test's own label, or as a name in UCUM's tables. */
export function isSameUnit(
  text: string,
  code: string,
  { definition, measure }: { readonly definition: InterpretationDefinition; readonly measure: Measure },
): boolean {
  const simplified = simplify(text)
  if (simplified === simplify(code)) return true
  if (text.length > maxTextLength || code.length > maxTextLength) return false
  const own = getMeasureUnit(definition, measure)
  const factor = findFactor(code, own)
  if (factor === undefined) return listNames(code).includes(simplified)
  const isLabel = own.ucum === definition.unit.ucum && simplified === simplify(definition.arrowFormat.labelFormat)
  return (factor === 1 && isLabel) || findFactor(text, own) === factor || listNames(code).includes(simplified)
}

/** Normalizes what people write in different ways: case, spaces, brackets, the micro sign and superscript digits. */
function simplify(text: string): string {
  return text
    .replace(/[µμ]/g, 'u')
    .replace(/²/g, '2')
    .replace(/[\s[\]{}_^]/g, '')
    .toLowerCase()
}

/** Lists the names of a unit in UCUM's tables. */
function listNames(code: string): string[] {
  const { unit } = isReadableUnit(code) ? UcumLhcUtils.getInstance().getSpecifiedUnit(code, 'validate') : { unit: null }
  const names = [unit?.name_, unit?.printSymbol_, ...(unit?.synonyms_?.split(';') ?? [])]
  return names.flatMap((name) => (name ? [simplify(name)] : []))
}
