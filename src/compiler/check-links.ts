import type { Check } from './check.ts'
import { errorAt, isBroken, type Path } from './link-error.ts'
import type { Finding } from './finding.ts'
import { folderOf, nameOf, type LinkedContent, type LinkedInterpretation, type LinkedProduct } from './link.ts'
import { checkStrays } from './check-strays.ts'
import type { MdxSource } from './mdx-source.ts'
import { mend } from './suggest.ts'

/** Interpretations, products, packages, sections, fragments and pages name only what exists, each id once, nothing left over. */
export function checkLinks(content: LinkedContent): Check {
  const ids = new Map<string, string>()
  const fragments = followFragments(content)
  return {
    each: (interpretation) => [
      ...checkName(interpretation, ids),
      ...interpretation.texts.flatMap((file) => fragments.follow(file)),
    ],
    rest: () => [
      ...checkCodes(content),
      ...checkProducts(content),
      ...checkPackages(content),
      ...fragments.rest(),
      ...checkStrays(content),
    ],
  }
}

function checkName({ id, file, folder }: LinkedInterpretation, ids: Map<string, string>): Finding[] {
  const findings: Finding[] = []
  const expected = kebab(id)
  if (nameOf(folder) !== expected)
    findings.push(
      errorAt(
        file,
        ['interpretationId'],
        'folder-name',
        `Unexpected folder "${nameOf(folder)}" for ${id}, expected "${expected}".`,
        `Rename the folder to "${expected}", or correct the id.`,
      ),
    )
  const other = ids.get(id.toLowerCase())
  if (other)
    findings.push(
      errorAt(
        file,
        ['interpretationId'],
        'duplicate-id',
        `${id} stands twice: also in ${other}.`,
        'Give one of the two an id of its own.',
      ),
    )
  ids.set(id.toLowerCase(), file.source.file)
  return findings
}

/** Folders of products and files of packages are called as their codes. */
function checkCodes(content: LinkedContent): Finding[] {
  const findings: Finding[] = []
  for (const { file, product } of content.products) {
    const folder = nameOf(folderOf(file.source.path))
    if (folder !== product.productCode)
      findings.push(
        errorAt(
          file,
          ['productCode'],
          'folder-name',
          `Unexpected code "${product.productCode}" in the folder "${folder}".`,
          'Give both the same name.',
        ),
      )
  }
  for (const { file, package: sold } of content.packages) {
    if (nameOf(file.source.path) !== sold.packageCode)
      findings.push(
        errorAt(
          file,
          ['packageCode'],
          'folder-name',
          `Unexpected code "${sold.packageCode}" in the file "${nameOf(file.source.path)}.json".`,
          'Give both the same name.',
        ),
      )
  }
  return findings
}

function checkProducts(content: LinkedContent): Finding[] {
  const findings: Finding[] = []
  const known = new Set(content.interpretations.map(({ id }) => id))
  const shown = new Set<string>()
  for (const { file, product } of content.products)
    product.interpretationIds.forEach((id, index) => {
      shown.add(id)
      if (!known.has(id) && !isBroken(content, `interpretations/${kebab(id)}/interpretation.json`))
        findings.push(
          errorAt(
            file,
            ['interpretationIds', index],
            'missing-interpretation',
            `There is no interpretation "${id}".`,
            mend(id, known),
          ),
        )
    })
  const broken =
    content.products.length <
    [...content.parsed.broken].filter((path) => path.endsWith('product.json')).length + content.products.length
  if (!broken)
    for (const { file, id } of content.interpretations)
      if (!shown.has(id))
        findings.push(
          errorAt(
            file,
            ['interpretationId'],
            'orphan-interpretation',
            `No product yields ${id}, so nobody can read it.`,
            'Add it to the interpretationIds of a product.json.',
          ),
        )
  for (const linked of content.products) findings.push(...checkSections(content, linked))
  return findings
}

function checkSections(content: LinkedContent, { file, sections }: LinkedProduct): Finding[] {
  const findings: Finding[] = []
  const folder = folderOf(file.source.path)
  const named = new Set<string>()
  const expectSection = (name: string, path: Path) => {
    named.add(name)
    if (!sections.has(name) && !isBroken(content, `${folder}/${name}.mdx`))
      findings.push(
        errorAt(
          file,
          path,
          'missing-section',
          `There is no file "${name}.mdx" beside this product.`,
          mend(name, sections.keys()),
        ),
      )
  }
  file.value.sections.forEach((name, index) => expectSection(name, ['sections', index]))
  if (file.value.tieredOverview) expectSection(file.value.tieredOverview, ['tieredOverview'])
  if (file.value.nonTieredOverview) expectSection(file.value.nonTieredOverview, ['nonTieredOverview'])
  for (const [name, section] of sections)
    if (!named.has(name))
      findings.push({
        rule: 'orphan-section',
        severity: 'error',
        ...section.file.source.place(0),
        message: `No product shows the section "${name}".`,
        fix: `Add "${name}" to the sections of product.json, or delete the file.`,
      })
  return findings
}

function checkPackages(content: LinkedContent): Finding[] {
  const findings: Finding[] = []
  const known = new Set(content.products.map(({ product }) => product.productCode))
  for (const { file } of content.packages)
    file.value.productCodes.forEach((code, index) => {
      if (!known.has(code) && !isBroken(content, `products/${code}/product.json`))
        findings.push(
          errorAt(
            file,
            ['productCodes', index],
            'missing-product',
            `There is no product "${code}".`,
            mend(code, known),
          ),
        )
    })
  return findings
}

/** Follows the includes of every text. */
function followFragments(content: LinkedContent): { follow(file: MdxSource): Finding[]; rest(): Finding[] } {
  const { entries, families, incidentals, sections, pages, fragments, broken } = content.parsed
  const known = new Set(fragments.map((file) => nameOf(file.source.path)))
  const used = new Set<string>()
  const follow = (file: MdxSource): Finding[] =>
    file.includes.flatMap(({ fragment, at }): Finding[] => {
      used.add(fragment)
      if (known.has(fragment) || isBroken(content, `fragments/${fragment}.mdx`)) return []
      return [
        {
          rule: 'missing-fragment',
          severity: 'error',
          ...file.source.place(at),
          message: `There is no fragment "${fragment}".`,
          fix: mend(fragment, known),
        },
      ]
    })
  const nested = (file: MdxSource): Finding[] =>
    file.includes.map(({ fragment, at }) => {
      used.add(fragment)
      return {
        rule: 'nested-include',
        severity: 'error',
        ...file.source.place(at),
        message: 'A fragment includes a fragment; fragments go one level deep.',
        fix: 'Write the passage out here.',
      }
    })
  const rest = (): Finding[] => {
    const folders = new Set(content.interpretations.map(({ folder }) => folder))
    const alone = [...entries, ...families, ...incidentals].filter(({ source }) => !folders.has(folderOf(source.path)))
    const findings = [...[...alone, ...sections, ...pages].flatMap(follow), ...fragments.flatMap(nested)]
    if ([...broken].some((path) => path.endsWith('.mdx'))) return findings
    for (const file of fragments)
      if (!used.has(nameOf(file.source.path)))
        findings.push({
          rule: 'orphan-fragment',
          severity: 'error',
          ...file.source.place(0),
          message: `No text includes the fragment "${nameOf(file.source.path)}".`,
          fix: 'Include it, or delete the file.',
        })
    return findings
  }
  return { follow, rest }
}

/** `labLdlCholesterol` as `lab-ldl-cholesterol`; a digit stays with the letter before it. */
export function kebab(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
