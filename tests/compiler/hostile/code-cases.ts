import { FAMILY, LOW, changed, inBody, readSample, whole, type HostileCase } from './hostile-case.ts'

const frontMatter = (language: string, code: string) => `---${language}\n${code}\n---\n\nPAYLOAD\n`

/** Code where text belongs. */
export const codeCases: readonly HostileCase[] = [
  ...inBody([
    ['an import after blank lines', 'import-export', '\n\n\nimport { PAYLOAD } from "./x.js"', 'import {'],
    ['a call', 'expression', 'Stop {process.exit("PAYLOAD")} now.', '{process'],
    ['a call on its own line', 'expression', '{process.exit("PAYLOAD")}', '{process'],
    ['a keyword as a value', 'placeholder', 'It is {this}.', '{this}'],
    ['constructor as a value', 'placeholder', 'It is {constructor}.', '{constructor}'],
    ['an escaped value in a link', 'link', 'See [it](/{labIron}).', '[it]'],
    ['a closing brace alone', 'leftover', 'It is labIron}.'],
    ['code in a fence', 'markdown', '~~~js\nPAYLOAD\n~~~', '~~~js'],
    ['a component with code', 'component', '<When all={PAYLOAD()}>\nText.\n</When>', '<When'],
    ['a component with a spread', 'component', '<When {...PAYLOAD}>\nText.\n</When>', '<When'],
    ['an event on a component', 'component', '<When all="ANEMIA" onClick="PAYLOAD">\nText.\n</When>', '<When'],
    ['a component of the name of a property', 'component', '<Constructor>\nPAYLOAD\n</Constructor>', '<C'],
  ]),
  ...inBody(
    [['a value in a family’s condition', 'component', '<When any={["ANEMIA"]}>\nPAYLOAD\n</When>', '<When']],
    FAMILY,
  ),
  ...whole([
    ['JavaScript front matter', 'front-matter-code', LOW, frontMatter('js', 'module.exports = PAYLOAD'), 'js'],
    ['JSON front matter', 'front-matter-code', LOW, frontMatter('json', '{"title":"PAYLOAD"}'), 'json'],
    ['front matter of plus signs', 'front-matter', LOW, '+++\ntitle = "PAYLOAD"\n+++\n\nPAYLOAD\n', '+++'],
    ['a blank line before the facts', 'front-matter', LOW, `\n${readSample(LOW)}`],
  ]),
  ...changed(LOW, [
    ['a JavaScript function as a fact', 'yaml-feature', 'title: Iron', 'title: !!js/function "() => PAYLOAD"'],
    ['an expression in a title', 'placeholder', 'title: Iron', 'title: "{PAYLOAD()}"'],
  ]),
]
