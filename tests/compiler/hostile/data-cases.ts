import { DEFINITION, FAMILY, LOW, PACKAGE, PRODUCT, changed, type HostileCase } from './hostile-case.ts'

const title = 'title: Iron'
const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...Array.from('abcdefgh', (before, index) => {
    const name = 'bcdefghi'[index]!
    return `${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]`
  }),
].join('\n')

/** Facts and definitions that are not what they look like. */
export const dataCases: readonly HostileCase[] = [
  ...changed(LOW, [
    ['a YAML bomb', 'yaml-feature', title, bomb],
    ['a YAML alias', 'yaml-feature', title, 'title: *x', '*x'],
    ['an alias of itself', 'yaml-feature', title, 'title: &x [*x]'],
    ['a tag directive', 'yaml-syntax', title, '%TAG ! tag:payload.example,2000:\ntitle: Iron'],
    ['a key twice in quotes', 'yaml-key', title, 'title: Iron\n"title": Zinc', '"title": Zinc'],
    ['a tab for an indent', 'yaml-syntax', title, 'title:\n\tIron'],
    ['an end of the document', 'yaml-syntax', title, 'title: Iron\n...\ntitle: Zinc'],
    ['a bracket that is not closed', 'yaml-syntax', title, 'title: [Iron'],
    ['a number for words', 'schema', title, 'title: 50', '50'],
    ['facts without an end', 'front-matter', '---\n\nYour', '\nYour', '---'],
    ['an id of a device', 'missing-entry', 'CONTENT_LOW', 'CON'],
    ['an unknown suppression', 'unused-suppression', title, `suppressions: [{ rule: none, reason: x }]\n${title}`],
  ]),
  ...changed(PACKAGE, [
    ['a prototype in JSON', 'json-key', '{', '{ "__proto__": { "tier": "Gold" },', '"__proto__"'],
    ['an escaped prototype in JSON', 'json-key', '{', '{ "\\u005f_proto__": {},', '"\\u005f_proto__"'],
    ['a comment in JSON', 'json-syntax', '{', '{ // PAYLOAD', '// PAYLOAD'],
    ['a trailing comma', 'json-syntax', '"Gold",', '"Gold",,'],
    ['single quotes', 'json-syntax', '"tier"', "'tier'"],
    ['a half surrogate', 'invisible-character', 'Iron Package', 'Iron \\ud800 Package', '\\ud800'],
    ['a bidi character as an escape', 'invisible-character', 'Iron Package', 'Iron \\u202e Package', '\\u202e'],
  ]),
  ...changed(DEFINITION, [
    ['a negative domain', 'band-empty', '500', '-500'],
    ['a measure called constructor', 'placeholder', '"key": "labIron"', '"key": "constructor"'],
    ['an id in other capitals', 'folder-name', '"interpretationId": "labIron"', '"interpretationId": "labiron"'],
  ]),
  ...changed(PRODUCT, [
    ['an overview up the folders', 'missing-section', '{', '{ "tieredOverview": "../../../etc/passwd",'],
    ['a test of a name of every object', 'missing-interpretation', '"labIron"', '"constructor"', '"constructor"'],
  ]),
  ...changed(FAMILY, [
    ['a flag twice', 'flag', 'flag: SURGERY', 'flag: ANEMIA'],
    ['an excluded flag that is not there', 'flag', 'flags:', 'exclusive: [[ANEMIA, PAYLOAD]]\nflags:', 'PAYLOAD'],
  ]),
]
