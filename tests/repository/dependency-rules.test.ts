import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'
import { writeFiles } from '../fixtures/write-files.ts'

const { default: config } = (await import(pathToFileURL(resolve('.dependency-cruiser.mjs')).href)) as {
  default: IConfiguration
}
const root = mkdtempSync(join(tmpdir(), 'dependency-rules-'))
afterAll(() => rmSync(root, { recursive: true }))

type Import = readonly [from: string, to: string]

/** The folders in a folder of src, except some. */
const listFolders = (folder: string, ...others: readonly string[]) =>
  readdirSync(join('src', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
    .map(({ name }) => name)

/** An import from each of these folders to the next, so that a folder that no rule names fails the test. */
const importNext = (folder: string, names: readonly string[]) =>
  names.map((name, at): Import => [`${folder}/${name}/next.tsx`, `${folder}/${names[(at + 1) % names.length]}/b.tsx`])

const views = listFolders('studio', 'content', 'model', 'preview', 'server', 'shell', 'ui')
const features = listFolders('portal', 'app', 'config', 'data', 'public', 'ui')
const foundations = ['data', 'ui', 'config']

/** What each rule forbids, by its name; paths begin in src, and anything that is not a path is a package. */
const forbidden: Readonly<Record<string, readonly Import[]>> = {
  'brand-imports': [
    ['brand/a.ts', 'catalogue/d.ts'],
    ['brand/b.ts', 'diff'],
  ],
  'catalogue-imports': [['catalogue/a.ts', 'compiler/link/b.ts']],
  'catalogue-packages': [
    ['catalogue/b.ts', 'diff'],
    ['catalogue/c.ts', 'node:fs'],
  ],
  'compiler-imports': [
    ['compiler/link/a.ts', 'server/b.ts'],
    ['compiler/a.ts', 'portal/config/b.ts'],
  ],
  'compiler-source-imports': [['compiler/source/a.ts', 'compiler/parse/b.ts']],
  'compiler-parse-imports': [['compiler/parse/a.ts', 'compiler/link/b.ts']],
  'compiler-link-imports': [['compiler/link/c.ts', 'compiler/rules/bands/b.ts']],
  'compiler-rules-imports': [['compiler/rules/bands/a.ts', 'compiler/emit/b.ts']],
  'compiler-emit-imports': [['compiler/emit/a.ts', 'compiler/diff/b.ts']],
  'compiler-diff-imports': [['compiler/diff/a.ts', 'compiler/cli/b.ts']],
  'compiler-approve-imports': [['compiler/approve/a.ts', 'compiler/report/b.ts']],
  'compiler-report-imports': [['compiler/report/a.ts', 'compiler/scaffold/b.ts']],
  'compiler-scaffold-imports': [['compiler/scaffold/a.ts', 'compiler/cli/b.ts']],
  'compiler-cli-imports': [['compiler/cli/a.ts', 'compiler/vite/b.ts']],
  'compiler-vite-imports': [['compiler/vite/a.ts', 'compiler/cli/b.ts']],
  'compiler-commands': [
    ['studio/server/g.ts', 'compiler/vite/b.ts'],
    ['compiler/b.ts', 'compiler/cli/b.ts'],
  ],
  'build-imports': [['build/a.ts', 'server/b.ts']],
  'server-settings-imports': [['server/settings/a.ts', 'server/identity/b.ts']],
  'server-http-imports': [['server/http/a.ts', 'server/settings/b.ts']],
  'ingest-message-imports': [['server/ingest/message/a.ts', 'server/ingest/units/b.ts']],
  'ingest-units-imports': [['server/ingest/units/a.ts', 'server/ingest/check/b.ts']],
  'ingest-records-imports': [['server/ingest/records/a.ts', 'server/ingest/save/b.ts']],
  'ingest-reviews-imports': [['server/ingest/reviews/a.ts', 'server/ingest/fhir/b.ts']],
  'ingest-fhir-imports': [['server/ingest/fhir/a.ts', 'server/ingest/interpret/b.ts']],
  'ingest-read-imports': [['server/ingest/read/a.ts', 'server/ingest/save/b.ts']],
  'ingest-check-imports': [['server/ingest/check/a.ts', 'server/ingest/interpret/b.ts']],
  'ingest-interpret-imports': [['server/ingest/interpret/a.ts', 'server/ingest/refusals/b.ts']],
  'ingest-refusals-imports': [['server/ingest/refusals/a.ts', 'server/ingest/save/b.ts']],
  'ingest-save-imports': [['server/ingest/save/a.ts', 'server/ingest/routes/b.ts']],
  'ingest-routes-imports': [['server/ingest/routes/a.ts', 'server/ingest/files/b.ts']],
  'ingest-files-imports': [['server/ingest/files/a.ts', 'server/ingest/cli/b.ts']],
  'ingest-examples-imports': [['server/ingest/examples/a.ts', 'server/ingest/cli/b.ts']],
  'server-imports': [
    ['server/a.ts', 'compiler/link/b.ts'],
    ['server/c.ts', '../tests/fixtures/b.ts'],
    ['server/j.ts', 'cloud/b.ts'],
  ],
  'cloud-imports': [['cloud/a.ts', 'catalogue/d.ts']],
  'studio-imports': [
    ['studio/a.tsx', 'portal/orders/b.tsx'],
    ['studio/b.tsx', 'server/b.ts'],
  ],
  'studio-server': [
    ['studio/bands/a.tsx', 'compiler/link/b.ts'],
    ['studio/bands/b.tsx', 'studio/server/b.ts'],
    ['studio/bands/c.tsx', 'build/b.ts'],
  ],
  'studio-client': [['studio/content/studio-client.ts', 'studio/server/studio-content.ts']],
  'studio-server-imports': [
    ['studio/server/a.ts', 'portal/results/b.tsx'],
    ['studio/server/c.ts', 'studio/shell/b.tsx'],
  ],
  'studio-views': [...importNext('studio', views), ['studio/texts/a.tsx', 'studio/shell/b.tsx']],
  'studio-ui-imports': [['studio/ui/a.tsx', 'studio/preview/b.tsx']],
  'studio-preview-imports': [['studio/preview/a.tsx', 'studio/ui/b.tsx']],
  'studio-content-imports': [['studio/content/a.ts', 'studio/changes/b.tsx']],
  'studio-model-imports': [['studio/model/a.ts', 'studio/content/b.ts']],
  'portal-imports': [
    ['portal/app/a.tsx', 'studio/c.tsx'],
    ['portal/results/a.tsx', 'server/b.ts'],
  ],
  'portal-features': [...importNext('portal', features), ['portal/results/c.tsx', 'portal/app/b.tsx']],
  'portal-foundations': [...features, 'app'].map((name, at): Import => [
    `portal/${foundations[at % 3]}/a-${name}.ts`,
    `portal/${name}/b.tsx`,
  ]),
  'ui-knows-no-medicine': [
    ['portal/ui/c.tsx', 'catalogue/d.ts'],
    ['portal/ui/d.tsx', 'virtual:catalogue'],
  ],
  amplify: [
    ['portal/results/d.tsx', 'aws-amplify/auth'],
    ['server/d.ts', '@aws-amplify/core'],
  ],
  apollo: [['portal/results/e.tsx', '@apollo/client']],
  react: [['server/e.ts', 'react']],
  'no-node-in-browsers': [['portal/results/f.tsx', 'node:path']],
  'telling-names': [['server/f.ts', 'server/helpers.ts']],
  'no-cycles': [['server/g.ts', 'server/h.ts']],
}

const allowed: readonly Import[] = [
  ['compiler/vite/c.ts', 'compiler/emit/b.ts'],
  ['compiler/cli/c.ts', 'compiler/diff/b.ts'],
  ['compiler/link/d.ts', 'node:fs'],
  ['server/i.ts', 'catalogue/d.ts'],
  ['server/ingest/read/c.ts', 'server/ingest/fhir/b.ts'],
  ['server/ingest/cli/c.ts', 'server/ingest/save/b.ts'],
  ['cloud/b.ts', 'server/b.ts'],
  ['studio/d.tsx', 'portal/results/b.tsx'],
  ['studio/bands/f.tsx', 'studio/ui/b.tsx'],
  ['studio/ui/c.tsx', 'studio/content/b.ts'],
  ['studio/server/d.ts', 'compiler/link/b.ts'],
  ['studio/server/e.ts', 'studio/model/b.ts'],
  ['studio/server/h.ts', 'build/b.ts'],
  ['build/c.ts', 'compiler/link/b.ts'],
  ['build/d.ts', 'portal/app/b.tsx'],
  ['server/http/c.ts', 'server/http/d.ts'],
  ['studio/server/f.ts', 'node:fs'],
  ['portal/app/c.tsx', 'portal/orders/b.tsx'],
  ['portal/app/d.tsx', 'aws-amplify/auth'],
  ['portal/account/c.ts', 'aws-amplify/auth'],
  ['portal/data/b.ts', '@apollo/client'],
  ['portal/orders/c.tsx', '@apollo/client/react'],
  ['portal/orders/d.tsx', 'portal/ui/e.tsx'],
  ['portal/ui/f.tsx', 'brand/c.ts'],
  ['portal/results/g.tsx', 'catalogue/d.ts'],
  ['portal/results/h.tsx', 'virtual:catalogue'],
  // The way back in the cycle, which is reported at one place.
  ['server/h.ts', 'server/g.ts'],
]

test.each(['static', 'type'] as const)(
  'every rule forbids its own kind of import, and nothing else: %s imports',
  async (kind) => {
    const base = join(root, kind)
    const write = (path: string, text: string): void => writeFiles(join(base, 'src'), { [path]: text })
    const imports = [...Object.values(forbidden).flat(), ...allowed]
    for (const [, to] of imports)
      if (/\.tsx?$/.test(to)) write(to, 'export interface Thing {}\nexport const thing = 1\n')
    for (const [from, to] of imports) {
      const path = /\.tsx?$/.test(to) ? relative(dirname(join('/src', from)), join('/src', to)) : to
      const specifier = path === to || path.startsWith('.') ? path : `./${path}`
      const statement =
        kind === 'type' ? `import type { Thing } from '${specifier}'` : `import { thing } from '${specifier}'`
      write(from, `${statement}\nexport interface Thing {}\nexport const thing = 1\n`)
    }
    const { output } = await cruise(['src'], { ...config.options, baseDir: base, validate: true, ruleSet: config })
    const { violations } = (output as ICruiseResult).summary
    const found = violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from.slice(4)} -> ${to.replace(/^src\//, '')}`,
    )
    const expected = Object.entries(forbidden).flatMap(([rule, list]) =>
      list.map(([from, to]) => `${rule}: ${from} -> ${to.replace(/^\.\.\//, '').replace('node:', '')}`),
    )
    expect([...new Set(found)].sort()).toEqual(expected.sort())
  },
)

test('no rule lacks an example, and no stage lacks a rule', () => {
  const names = (config.forbidden ?? []).map((rule) => rule.name ?? '')
  // package.json decides whether a package is declared, and the example has none.
  expect(Object.keys(forbidden).sort()).toEqual(names.filter((name) => name !== 'declared-packages').sort())
  const stages = listFolders('compiler').map((name) => `compiler-${name}-imports`)
  const steps = listFolders('server/ingest', 'cli').map((name) => `ingest-${name}-imports`)
  expect(names).toEqual(expect.arrayContaining([...stages, ...steps]))
})
