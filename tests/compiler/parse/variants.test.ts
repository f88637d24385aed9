import { describe, expect, it } from 'vitest'
import type { LinkedEntry } from '../../../src/compiler/link/entry.ts'
import { formatMarkdown } from '../../../src/compiler/link/text-formats.ts'
import { resolveVariantValue, listVariants } from '../../../src/compiler/parse/variant.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const FOLDER = 'interpretations/knee-angle'
const TEXT = `${FOLDER}/normal.mdx`
const [left, right] = listVariants({
  axis: 'side',
  twins: 'side',
  of: [
    { value: 'left', interpretationId: 'kneeAngleLeft', words: { value: '{leftAngle}' } },
    { value: 'right', interpretationId: 'kneeAngleRight', words: { value: '{rightAngle}' } },
  ],
})

/** The sample with other words in the text of both knees. */
function compileKnee(body: string, changes: Readonly<Record<string, string>> = {}) {
  const text = sample[TEXT]!.replace('Your {side} knee bends. It bends by {value}.', body)
  return compileFiles({ ...sample, [TEXT]: text, ...changes })
}

function findKnees({ content }: ReturnType<typeof compileKnee>): LinkedEntry[] {
  return content.interpretations.filter(({ folder }) => folder === FOLDER).flatMap(({ entries }) => entries)
}

function readKnees(body: string): string[] {
  return findKnees(compileKnee(body)).map(({ nodes }) => formatMarkdown(nodes))
}

describe('a folder with variants', () => {
  it('is one error if its definition cannot be read, whatever its texts say about variants', () => {
    const only = sample[TEXT]!.replace('contentId:', 'only: left\ncontentId:')
    const definition = sample[`${FOLDER}/interpretation.json`]!
    const find = (broken: string) =>
      compileFiles({ ...sample, [TEXT]: only, [`${FOLDER}/interpretation.json`]: broken }).findings.map(
        ({ rule, path }) => `${rule} ${path}`,
      )
    expect(find(definition.replace('"unit"', ',"unit"'))).toEqual([`json-syntax ${FOLDER}/interpretation.json`])
    expect(find(definition.replace('"axis": "side"', '"axis": 1'))).toEqual([`schema ${FOLDER}/interpretation.json`])
    // Anything that is wrong regardless of the definition is still found.
    const open = only.replace('bends by {value}', 'bends by {value')
    const broken = { [TEXT]: open, [`${FOLDER}/interpretation.json`]: '{' }
    const rules = compileFiles({ ...sample, ...broken }).findings.map(({ rule }) => rule)
    expect(rules.toSorted()).toEqual(['json-syntax', 'mdx-syntax'])
  })

  it('is an interpretation for each variant, with its own id, words and measure, at the places of one file', () => {
    const compiled = compileKnee('{Side} away: your {side} knee bends by {value}.')
    const knees = compiled.content.interpretations.filter(({ folder }) => folder === FOLDER)
    expect(compiled.findings.filter(({ path }) => path.startsWith(FOLDER))).toEqual([])
    expect(knees.map(({ id }) => id)).toEqual(['kneeAngleLeft', 'kneeAngleRight'])
    expect(knees.map(({ definition }) => definition.name)).toEqual(['Knee Angle, Left Knee', 'Knee Angle, Right Knee'])
    expect(knees.map(({ definition }) => definition.measures[0]?.key)).toEqual(['leftAngle', 'rightAngle'])
    expect(knees.map(({ definition }) => definition.twins)).toEqual([
      [{ interpretationId: 'kneeAngleRight', differsIn: 'side' }],
      [{ interpretationId: 'kneeAngleLeft', differsIn: 'side' }],
    ])
    const entries = findKnees(compiled)
    expect(entries.map(({ title }) => title)).toEqual(['Left Knee', 'Right Knee'])
    expect(entries.map(({ resultValues }) => resultValues)).toEqual([['{leftAngle}'], ['{rightAngle}']])
    expect(entries.map(({ nodes }) => formatMarkdown(nodes))).toEqual([
      'Left away: your left knee bends by {leftAngle}.',
      'Right away: your right knee bends by {rightAngle}.',
    ])
    expect(new Set(entries.map(({ place }) => place.file)).size).toBe(1)
  })

  it('shows a passage for one variant only to its readers, in the paragraph its lines are in', () => {
    expect(readKnees('It bends.\n<When side="left">\nIt is the left one.\n</When>\nThat is all.')).toEqual([
      'It bends. It is the left one. That is all.',
      'It bends. That is all.',
    ])
    expect(readKnees('It bends.\n\n<When side="right">\n\n- One.\n- Two.\n\n</When>\n\nThat is all.')).toEqual([
      'It bends.\n\nThat is all.',
      'It bends.\n\n- One.\n- Two.\n\nThat is all.',
    ])
  })

  it('fills in the words of attributes and of fragments', () => {
    const compiled = compileKnee('<Result say="as {side} knees do" />\n\n<Include fragment="bend" />', {
      'fragments/bend.mdx': '---\nfor: [kneeAngleLeft/NORMAL, kneeAngleRight/NORMAL]\n---\n\nBend your {side} knee.\n',
      'result-sentences.json': JSON.stringify({
        withValue: '{subject} was {value}{how}{say}.',
        withoutValue: '{subject} was {label}.',
        afterRange: '',
        source: { assumption: 'An example for the tests.' },
      }),
    })
    expect(compiled.findings.filter(({ path }) => /knee|bend/.test(path))).toEqual([])
    expect(findKnees(compiled).map(({ nodes }) => formatMarkdown(nodes))).toEqual([
      'Your left knee was {leftAngle}, as left knees do.\n\nBend your left knee.',
      'Your right knee was {rightAngle}, as right knees do.\n\nBend your right knee.',
    ])
  })

  it('fills in the words of signs that mean calling 911', () => {
    const signs = {
      knee: { lead: 'Call 911 if your {side} knee:', signs: ['bleeds'], source: { assumption: 'None.' } },
    }
    const compiled = compileKnee('<Emergency signs="knee" />', {
      'emergencies.json': JSON.stringify({ lead: 'Call 911 if you have:', signs }),
    })
    expect(findKnees(compiled).map(({ nodes }) => formatMarkdown(nodes))).toEqual([
      expect.stringContaining('Call 911 if your left knee:'),
      expect.stringContaining('Call 911 if your right knee:'),
    ])
  })

  it('reads a file for one variant as a text of that variant', () => {
    const text = sample[TEXT]!.replace('---\n', '---\nonly: left\n').replace('CONTENT_NORMAL', 'CONTENT_NORMAL_STIFF')
    const compiled = compileKnee('It bends.', { [`${FOLDER}/normal-stiff.mdx`]: text })
    expect(findKnees(compiled).map(({ interpretationId, contentId }) => `${interpretationId}/${contentId}`)).toEqual([
      'kneeAngleLeft/CONTENT_NORMAL_STIFF',
      'kneeAngleLeft/CONTENT_NORMAL',
      'kneeAngleRight/CONTENT_NORMAL',
    ])
  })

  it('reports once what is wrong with the words of all variants', () => {
    const { findings } = compileKnee('It bends by {vaule}, says {sied}.')
    const placeholders = findings.filter(({ rule, path }) => rule === 'placeholder' && path === TEXT)
    expect(placeholders.map(({ message }) => message)).toEqual([
      'This test has no value {vaule}.',
      'This test has no value {sied}.',
    ])
  })

  it.each([
    ['"value": "right"', '"value": "left"', 'variant', 'Unexpected second "left", expected each once.'],
    ['"value": "{rightAngle}"', '"angle": "{rightAngle}"', 'variant', '"left" has no word for {angle}.'],
    ['"axis": "side"', '"axis": "all"', 'schema', 'Unexpected "all" for "axis".'],
    ['"name": "Knee', '"interpretationId": "knee", "name": "Knee', 'schema', /interpretationId|for the file/],
    [
      '"minimum": 0',
      '"only": "left", "minimum": "{side}"',
      'schema',
      'Unexpected "left" for "minimum", expected a number.',
    ],
  ])('refuses %s as %s', (from, to, rule, message) => {
    const changed = sample[`${FOLDER}/interpretation.json`]!.replace(from, to)
    const { findings } = compileFiles({ ...sample, [`${FOLDER}/interpretation.json`]: changed })
    const expected = typeof message === 'string' ? message : (expect.stringMatching(message) as string)
    expect(findings).toContainEqual(expect.objectContaining({ rule, message: expected }))
  })
})

describe('a condition on the axis', () => {
  it('names a value that a variant has', () => {
    const { findings } = compileKnee('It bends.\n\n<When side="left rihgt">\nSlowly.\n</When>')
    const message = 'Unexpected "rihgt" for "side", expected left or right.'
    expect(findings).toContainEqual(expect.objectContaining({ rule: 'variant', message, line: 13, path: TEXT }))
  })

  it('names the axis of its folder', () => {
    const { findings } = compileKnee('It bends.\n\n<When sied="left">\nSlowly.\n</When>')
    expect(findings).toContainEqual(expect.objectContaining({ rule: 'flagless', path: TEXT }))
  })
})

describe('resolveVariantValue', () => {
  const written = {
    sex: { only: 'FEMALE' },
    name: { left: 'Links', right: 'Other' },
    label: { left: 'L' },
    ranges: [{ only: 'right', id: 'A' }, { id: '{side} B' }],
  }

  it('takes what belongs to the variant, and nothing from the others', () => {
    expect(resolveVariantValue(written, left!).value).toEqual({
      sex: { only: 'FEMALE' },
      name: 'Links',
      label: 'L',
      ranges: [{ id: 'left B' }],
    })
    expect(resolveVariantValue(written, right!).value).toEqual({
      sex: { only: 'FEMALE' },
      name: 'Other',
      ranges: [{ id: 'A' }, { id: 'right B' }],
    })
  })

  it('knows where each part is written', () => {
    const { toSourcePath } = resolveVariantValue(written, left!)
    expect(toSourcePath(['ranges', 0, 'id'])).toEqual(['ranges', 1, 'id'])
    expect(toSourcePath(['name'])).toEqual(['name', 'left'])
    expect(toSourcePath(['sex', 'only'])).toEqual(['sex', 'only'])
  })
})
