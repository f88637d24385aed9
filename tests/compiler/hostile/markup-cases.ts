import { FAMILY, inBody, readSample, type HostileCase } from './hostile-case.ts'

const SHARE = 'fragments/share.mdx'

/** Markup that texts do not have, and links that lead elsewhere. */
export const markupCases: readonly HostileCase[] = [
  ...inBody([
    ['a script', 'raw-html', '<script>PAYLOAD</script>', '<script>'],
    ['an upper-case tag', 'component', '<SCRIPT>PAYLOAD</SCRIPT>', '<SCRIPT>'],
    ['an unclosed tag', 'mdx-syntax', 'One<br>two.', '<br>'],
    ['an HTML comment in a sentence', 'html-comment', 'Text <!-- PAYLOAD --> more.', '<!--'],
    ['a processing instruction', 'less-than', '<?php PAYLOAD ?>', '<'],
    ['an image', 'markdown', '![PAYLOAD](/x.png)', '![PAYLOAD]'],
    ['a link definition', 'markdown', '[x]: https://payload.example', '[x]:'],
    ['a link by a reference that is not there', 'leftover', 'See [this][nowhere].'],
    ['a footnote', 'leftover', 'Text.[^1]'],
    ['a table', 'leftover', '| a | b |\n|---|---|\n| c | d |'],
    ['struck words', 'leftover', 'Text ~~struck~~.'],
    ['a heading of level 6', 'heading-depth', '###### PAYLOAD', '###### PAYLOAD'],
    ['an underlined heading', 'heading-depth', 'PAYLOAD\n====', 'PAYLOAD'],
    ['a javascript link', 'link', 'See [x](javascript:PAYLOAD).', '[x]'],
    ['a javascript link with entities', 'link', 'See [x](&#106;avascript&colon;PAYLOAD).', '[x]'],
    ['a javascript link in angles', 'link', 'See [x](<javascript:PAYLOAD>).', '[x]'],
    ['an automatic link', 'mdx-syntax', 'See <https://payload.example>.'],
    ['a condition on the line of its text', 'tag-line', '<When all="ANEMIA">PAYLOAD</When>', '<When'],
    ['a condition that is not closed', 'mdx-syntax', '<When all="ANEMIA">\nText.', '<When'],
    ['an include of another folder', 'missing-fragment', '<Include fragment="../pages/when-ready" />', '<Include'],
    ['an include of a name of every object', 'missing-fragment', '<Include fragment="__proto__" />', '<Include'],
    ['an include of nothing', 'component', '<Include />', '<Include'],
    ['an include with a body', 'component', '<Include fragment="share">\nPAYLOAD\n</Include>', '<Include'],
  ]),
  ...inBody(
    [
      ['a condition of an unknown flag', 'flag', '<When all="CONSTRUCTOR">\nText.\n</When>', '<When'],
      ['flags of a name of every object', 'flag', 'You have <Flags of="__proto__" />.', '<Flags'],
      ['flags on their own line', 'component', '<Flags of="ANEMIA" />', '<Flags'],
      ['flags without names', 'component', 'You have <Flags />.', '<Flags'],
    ],
    FAMILY,
  ),
  ...inBody([['an include of itself', 'nested-include', '<Include fragment="share" />', '<Include']], SHARE),
  {
    name: 'a circle of includes',
    rule: 'nested-include',
    files: {
      'fragments/circle.mdx': '---\nfor: [labIron/LOW]\n---\n\nOne.\n\n<Include fragment="share" />\n',
      [SHARE]: `${readSample(SHARE)}\n<Include fragment="circle" />\n`,
    },
    at: '<Include',
  },
]
