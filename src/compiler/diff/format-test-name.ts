import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'

/** "Lab LDL Cholesterol": the name of a test, with how it was measured, because two tests can share a name. */
export function formatTestName(test: Pick<InterpretationDefinition, 'interpretationId' | 'name'>): string {
  const { interpretationId: id, name } = test
  const where = describePlace(id)
  return name.toLowerCase().startsWith(where.toLowerCase()) ? name : `${where} ${name}`
}

/** Where a test is done, as the beginning of its id says; empty if it does not say. */
function describePlace(id: string): string {
  if (id.startsWith('lab')) return 'Lab'
  return id.startsWith('pointOfCare') ? 'Point-of-care' : ''
}
