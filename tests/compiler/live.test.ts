import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchContent, type ContentChange } from '../../src/compiler/live.ts'
import { scratchFolder } from './content-command.ts'
import { sample } from './sample-content.ts'

const scratch = scratchFolder()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Watches the sample in a folder of its own. */
function watchSample() {
  const root = mkdtempSync(join(scratch, 'live-'))
  for (const [path, text] of Object.entries(sample)) {
    mkdirSync(dirname(join(root, 'content', path)), { recursive: true })
    writeFileSync(join(root, 'content', path), text)
  }
  const changes: ContentChange[] = []
  const rebuild = vi.fn<() => void>()
  stops.push(watchContent(root, 'content', { changed: (change) => changes.push(change), rebuild }))
  const edit = (path: string, change: (text: string) => string) => {
    const file = join(root, 'content', path)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
  return { edit, changes, rebuild }
}

const LOW = 'interpretations/lab-iron/low.mdx'

describe('watching the content', () => {
  it('tells a changed sentence with the entries that show it, and nothing is built', async () => {
    const { edit, changes, rebuild } = watchSample()
    edit(LOW, (text) => text.replace('Eat beans.', 'Eat lentils.'))
    await vi.waitFor(() => expect(changes).toHaveLength(1), 10_000)
    expect(changes[0]).toMatchObject({
      kind: 'texts',
      texts: { labIron: { CONTENT_LOW: { sectionHeader: 'Your result was Low' } } },
    })
    expect(JSON.stringify(changes[0])).toContain('Eat lentils.')
    expect(rebuild).not.toHaveBeenCalled()
  })

  it('tells every text that includes a changed fragment', async () => {
    const { edit, changes } = watchSample()
    edit('fragments/share.mdx', (text) => text.replace('Share this result.', 'Share it.'))
    await vi.waitFor(() => expect(changes).toHaveLength(1), 10_000)
    expect(changes[0]).toMatchObject({ kind: 'texts', texts: { labIron: { CONTENT_LOW: {} } } })
  })

  it('says what is wrong, goes on, and says when it is mended', async () => {
    const { edit, changes, rebuild } = watchSample()
    edit(LOW, (text) => text.replace('was {labIron}', 'was {labIorn}'))
    await vi.waitFor(() => expect(changes.map(({ kind }) => kind)).toContain('errors'), 10_000)
    expect(changes.find(({ kind }) => kind === 'errors')).toMatchObject({
      report: expect.stringContaining('Did you mean "labIron"?') as string,
    })
    edit(LOW, (text) => text.replace('{labIorn}', '{labIron}'))
    await vi.waitFor(() => expect(changes.at(-1)).toEqual({ kind: 'clean' }), 10_000)
    expect(rebuild).not.toHaveBeenCalled()
  })

  it('checks everything again when a definition changes, and builds when it is right', async () => {
    const { edit, changes, rebuild } = watchSample()
    const definition = 'interpretations/lab-iron/interpretation.json'
    edit(definition, (text) => text.replace('"minimum": 50', '"minimum": 51'))
    await vi.waitFor(() => expect(changes.map(({ kind }) => kind)).toContain('errors'), 10_000)
    expect(JSON.stringify(changes)).toContain('No range holds 50.0 to 50.9')
    expect(rebuild).not.toHaveBeenCalled()
    edit(definition, (text) => text.replace('"minimum": 51', '"minimum": 50').replace('"Yellow"', '"Orange"'))
    await vi.waitFor(() => expect(changes.at(-1)?.kind).toBe('errors'), 10_000)
    edit(definition, (text) =>
      text.replace('"Orange"', '"Yellow"').replace('"displayedLabel": "Normal"', '"displayedLabel": "Fine"'),
    )
    edit('interpretations/lab-iron/normal.mdx', (text) => text.replace('was Normal', 'was Fine'))
    await vi.waitFor(() => expect(rebuild).toHaveBeenCalled(), 10_000)
  })
})
