/**
 * What `AREA=name npx stryker run tests/run/stryker.config.mjs` changes, and which tests should notice it.
 * @type {Readonly<Record<string, { mutate: string[], project: string, tests: string }>>}
 */
export const mutationAreas = {
  catalogue: { mutate: ['src/catalogue/**/*.ts'], project: 'unit', tests: 'tests/catalogue/**/*.test.ts' },
  interpret: {
    mutate: ['src/server/interpret/**/*.ts'],
    project: 'server',
    tests: 'tests/server/interpret/**/*.test.ts',
  },
  ingest: {
    mutate: ['src/server/ingest/{check,fhir,interpret,units}/**/*.ts'],
    project: 'server',
    tests: 'tests/server/ingest/{,{check,examples,fhir,interpret,units,wire}/}!(*kill-nine).test.ts',
  },
  'range-bar': {
    mutate: ['src/portal/results/range-bar/*.ts?(x)', '!**/*fixture*'],
    project: 'component',
    tests: 'tests/portal/results/range-bar/**/*.test.ts?(x)',
  },
  'then-and-now': {
    mutate: ['src/portal/results/then-and-now/*.ts?(x)'],
    project: 'component',
    tests: 'tests/portal/results/then-and-now/**/*.test.ts?(x)',
  },
  link: {
    mutate: ['src/compiler/link/**/*.ts'],
    project: 'unit',
    tests: 'tests/compiler/{approve,diff,link,rules}/**/*.test.ts',
  },
  parts: {
    mutate: ['src/compiler/rules/parts/**/*.ts'],
    project: 'unit',
    tests: 'tests/compiler/rules/**/*.test.ts',
  },
  structure: {
    mutate: ['src/compiler/rules/structure/**/*.ts'],
    project: 'unit',
    tests: 'tests/compiler/rules/**/*.test.ts',
  },
  rules: {
    mutate: ['src/compiler/rules/**/*.ts', '!src/compiler/rules/{parts,structure}/**'],
    project: 'unit',
    tests: 'tests/compiler/{rules/**/*,defects}.test.ts',
  },
  identity: { mutate: ['src/server/identity/**/*.ts'], project: 'server', tests: 'tests/server/identity/**/*.test.ts' },
}

/** The area that the environment names. */
export function readMutationArea() {
  const { AREA: name = 'catalogue' } = process.env
  const area = mutationAreas[name]
  if (!area) throw new Error(`Unexpected AREA ${name}, expected one of ${Object.keys(mutationAreas).join(', ')}`)
  return { name, ...area }
}
