import { errorAt, isBroken, type Path } from './link-error.ts'
import type { Finding } from './finding.ts'
import { folderOf, nameOf, type LinkedContent, type LinkedProduct } from './link.ts'
import { checkStrays } from './check-strays.ts'
import type { MdxSource } from './mdx-source.ts'
import { visitBlocks } from './prose.ts'
import { mend } from './suggest.ts'

/** Interpretations, products, packages, sections, fragments and pages name only what exists, each id once, nothing left over. */
export function checkLinks(content: LinkedContent): Finding[] {
  return [
    ...checkNames(content),
    ...checkProducts(content),
    ...checkPackages(content),
    ...checkFragments(content),
    ...checkStrays(content),
  ]
}

function checkNames(content: LinkedContent): Finding[] {
  const findings: Finding[] = []
  const ids = new Map<string, string>()
  for (const { file, folder } of content.interpretations) {
    const { interpretationId } = file.value
    const expected = kebab(interpretationId)
    if (nameOf(folder) !== expected)
      findings.push(
        errorAt(
          file,
          ['interpretationId'],
          'folder-name',
          `Unexpected folder "${nameOf(folder)}" for ${interpretationId}, expected "${expected}".`,
          `Rename the folder to "${expected}", or correct the id.`,
        ),
      )
    const other = ids.get(interpretationId.toLowerCase())
    if (other)
      findings.push(
        errorAt(
          file,
          ['interpretationId'],
          'duplicate-id',
          `${interpretationId} stands twice: also in ${other}.`,
          'Give one of the two an id of its own.',
        ),
      )
    ids.set(interpretationId.toLowerCase(), file.source.file)
  }
  for (const { file } of content.products) {
    const folder = nameOf(folderOf(file.source.path))
    if (folder !== file.value.productCode)
      findings.push(
        errorAt(
          file,
          ['productCode'],
          'folder-name',
          `Unexpected code "${file.value.productCode}" in the folder "${folder}".`,
          'Give both the same name.',
        ),
      )
  }
  for (const { file } of content.packages) {
    if (nameOf(file.source.path) !== file.value.packageCode)
      findings.push(
        errorAt(
          file,
          ['packageCode'],
          'folder-name',
          `Unexpected code "${file.value.packageCode}" in the file "${nameOf(file.source.path)}.json".`,
          'Give both the same name.',
        ),
      )
  }
  return findings
}

function checkProducts(content: LinkedContent): Finding[] {
  const findings: Finding[] = []
  const known = content.interpretations.map(({ definition }) => definition.interpretationId)
  const shown = new Set<string>()
  for (const { file } of content.products)
    file.value.interpretationIds.forEach((id, index) => {
      shown.add(id)
      if (!known.includes(id) && !isBroken(content, `interpretations/${kebab(id)}/interpretation.json`))
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
    for (const { file } of content.interpretations)
      if (!shown.has(file.value.interpretationId))
        findings.push(
          errorAt(
            file,
            ['interpretationId'],
            'orphan-interpretation',
            `No product yields ${file.value.interpretationId}, so nobody can read it.`,
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
  const known = content.products.map(({ product }) => product.productCode)
  for (const { file } of content.packages)
    file.value.productCodes.forEach((code, index) => {
      if (!known.includes(code) && !isBroken(content, `products/${code}/product.json`))
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

function checkFragments(content: LinkedContent): Finding[] {
  const findings: Finding[] = []
  const known = content.parsed.fragments.map((file) => nameOf(file.source.path))
  const used = new Set<string>()
  const follow = (file: MdxSource, inFragment: boolean) =>
    visitBlocks(file.blocks, (block) => {
      if (block.kind !== 'include') return
      used.add(block.fragment)
      const place = file.source.place(block.at)
      if (inFragment)
        findings.push({
          rule: 'nested-include',
          severity: 'error',
          ...place,
          message: 'A fragment includes a fragment; fragments go one level deep.',
          fix: 'Write the passage out here.',
        })
      else if (!known.includes(block.fragment) && !isBroken(content, `fragments/${block.fragment}.mdx`))
        findings.push({
          rule: 'missing-fragment',
          severity: 'error',
          ...place,
          message: `There is no fragment "${block.fragment}".`,
          fix: mend(block.fragment, known),
        })
    })
  const { entries, families, incidentals, sections, pages, fragments } = content.parsed
  for (const file of [...entries, ...families, ...incidentals, ...sections, ...pages]) follow(file, false)
  for (const file of fragments) follow(file, true)
  if (![...content.parsed.broken].some((path) => path.endsWith('.mdx')))
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

/** `labLdlCholesterol` as `lab-ldl-cholesterol`; a digit stays with the letter before it. */
export function kebab(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
