import { describe, expect, it } from 'vitest'
import type { InterpretationDefinition } from '../../src/catalogue/catalogue.ts'
import { unpackDefinition } from '../../src/catalogue/packed-definition.ts'
import { compileFolder } from '../../src/compiler/compile-folder.ts'
import { packDefinition } from '../../src/compiler/pack-definition.ts'

const definitions = compileFolder('content').content.interpretations.map(({ definition }) => definition)
const stroke = definitions.find(({ interpretationId }) => interpretationId === 'sixForLifeStroke')!

describe('packDefinition', () => {
  it('loses nothing but where a definition comes from, for every interpretation', () => {
    expect(definitions.length).toBeGreaterThan(40)
    for (const definition of definitions) {
      const packed = packDefinition(definition)
      expect(packed && unpackDefinition(packed), definition.interpretationId).toEqual(withoutSources(definition))
    }
  })

  it('sends the heads of a family of 256 entries once', () => {
    expect(Object.keys(stroke.entries)).toHaveLength(256)
    expect(JSON.stringify(packDefinition(stroke)).length).toBeLessThan(JSON.stringify(stroke).length / 10)
  })

  it('leaves a definition whole where an entry does not follow from the rest', () => {
    const [contentId, head] = Object.entries(stroke.entries)[0]!
    const entries = { ...stroke.entries, [contentId]: { ...head, flags: ['SOMETHING_ELSE'] } }
    expect(packDefinition({ ...stroke, entries })).toBeUndefined()
  })
})

function withoutSources(definition: InterpretationDefinition): unknown {
  return JSON.parse(JSON.stringify(definition, (key, value: unknown) => (key === 'source' ? undefined : value)))
}
