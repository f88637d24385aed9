import { errorAt, isBroken } from './link-error.ts'
import type { Finding } from './finding.ts'
import { folderOf, type LinkedContent } from './link.ts'
import { mend } from './suggest.ts'

/** Texts in a folder without a definition, and drawings that nothing shows. */
export function checkStrays(content: LinkedContent): Finding[] {
  const findings: Finding[] = []
  const folders = new Set([
    ...content.interpretations.map(({ folder }) => folder),
    ...content.products.map(({ file }) => folderOf(file.source.path)),
  ])
  const { entries, families, incidentals, sections, images } = content.parsed
  for (const file of [...entries, ...families, ...incidentals, ...sections]) {
    const folder = folderOf(file.source.path)
    const definition = folder.startsWith('products/') ? 'product.json' : 'interpretation.json'
    if (!folders.has(folder) && !isBroken(content, `${folder}/${definition}`))
      findings.push({
        rule: 'missing-definition',
        severity: 'error',
        ...file.source.place(0),
        message: `There is no ${definition} beside this text.`,
        fix: `Write ${folder}/${definition}, or move the text.`,
      })
  }
  const shown = new Set<string>()
  const drawn = new Set(images.map((drawing) => drawing.path))
  for (const { file } of content.interpretations)
    file.value.images.forEach(({ image }, index) => {
      shown.add(image)
      if (!drawn.has(image) && !isBroken(content, image))
        findings.push(
          errorAt(
            file,
            ['images', index, 'image'],
            'missing-image',
            `There is no drawing "${image}".`,
            mend(image, drawn),
          ),
        )
    })
  const complete = ![...content.parsed.broken].some((path) => path.endsWith('interpretation.json'))
  for (const drawing of complete ? images : [])
    if (!shown.has(drawing.path))
      findings.push({
        rule: 'orphan-image',
        severity: 'error',
        ...drawing.place(0),
        message: 'No interpretation shows this drawing.',
        fix: 'Add it to the images of an interpretation, or delete it.',
      })
  return findings
}
