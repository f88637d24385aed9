import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'

/** "Lab LDL Cholesterol": the name of a test, with how it was measured, because two tests can share a name. */
export function formatTestName(test: Pick<InterpretationDefinition, 'interpretationId' | 'name'>): string {
  const { interpretationId: id, name } = test
  const where = id.startsWith('lab') ? 'Lab' : id.startsWith('pointOfCare') ? 'Point-of-care' : ''
  return name.toLowerCase().startsWith(where.toLowerCase()) ? name : `${where} ${name}`
}
