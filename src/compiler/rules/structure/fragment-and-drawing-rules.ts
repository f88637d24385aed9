import type { LinkedContent } from '../../link/link-content.ts'
import type { ParsedMdx } from '../../parse/parse-mdx.ts'
import { listIncludes, listIncludingTexts } from '../../link/list-includes.ts'
import { listFamilyRanges } from '../../link/list-combinations.ts'
import { defineCheckRule } from '../rule.ts'

/** Every text that may include a fragment, with its place in the notation of a fragment's `for`. */
function listIncludingPlaces({
  interpretations,
  parsed,
}: LinkedContent): (readonly [text: ParsedMdx, place: string])[] {
  const inTests = interpretations.flatMap(({ id, texts, families }) =>
    texts.flatMap((text) => {
      const { rangeId, incidentalId } = text.frontMatter.data as { rangeId?: string; incidentalId?: string }
      const family = families.find((one) => one === text)
      const places = family ? [...listFamilyRanges(family.facts).keys()] : [rangeId ?? incidentalId]
      return places.map((place) => [text, `${id}/${place}`] as const)
    }),
  )
  const others = [...parsed.sections, ...parsed.pages]
  return [...inTests, ...others.map((text) => [text, text.source.path.replace(/\.mdx$/, '')] as const)]
}

/** Rules about what texts share: fragments, drawings and the definition in their folder. */
export const fragmentAndDrawingRules = [
  defineCheckRule({
    id: 'fragment-place',
    scope: 'catalogue',
    reason: 'A shared passage fits only where it says that it belongs; elsewhere it may be about another result.',
    in: 'fragments/share.mdx',
    bad: 'for: [labIron/NORMAL]',
    good: 'for: [labIron/LOW]',
    check(content, report) {
      const fragments = new Map(content.parsed.fragments.map((file) => [file.source.name, file]))
      for (const [text, place] of listIncludingPlaces(content))
        for (const include of listIncludes(text)) {
          const fragment = fragments.get(include.fragment)
          if (fragment && !fragment.facts.for.includes(place))
            report(
              include.place,
              `The fragment "${include.fragment}" says that it belongs to ${fragment.facts.for.join(', ')}, and not to ${place}.`,
              `If the passage is true there, add "${place}" to "for" in ${fragment.source.file}; or include a passage that is for this text.`,
            )
        }
    },
  }),
  defineCheckRule({
    id: 'nested-include',
    scope: 'catalogue',
    reason: 'Fragments go one level deep, so that a reviewer can follow them.',
    in: 'fragments/share.mdx',
    bad: 'Talk with your physician in the next few weeks. Share this result.\n\n<Include fragment="share" />',
    good: 'Talk with your physician in the next few weeks. Share this result.',
    check({ parsed }, report) {
      for (const file of parsed.fragments)
        for (const { place } of listIncludes(file))
          report(place, 'A fragment includes a fragment; fragments go one level deep.', 'Write the passage out here.')
    },
  }),
  defineCheckRule({
    id: 'orphan-fragment',
    needsEveryFile: true,
    blocksBuild: false,
    scope: 'catalogue',
    reason: 'A fragment that nothing includes is never read.',
    in: 'fragments/unused.mdx',
    bad: '---\nfor: [labIron/LOW]\n---\n\nWords.\n',
    check(content, report) {
      const { fragments, brokenPaths } = content.parsed
      if ([...brokenPaths].some((path) => path.endsWith('.mdx'))) return
      const includes = [...listIncludingTexts(content), ...fragments].flatMap(listIncludes)
      for (const { source, facts } of fragments)
        if (!includes.some(({ fragment }) => fragment === source.name))
          report(
            source.getPlace(0),
            `No text includes the fragment "${source.name}".`,
            `Include it where its readers look for it: it is for ${facts.for.join(', ')}.`,
          )
    },
  }),
  defineCheckRule({
    id: 'missing-definition',
    needsEveryFile: true,
    blocksBuild: false,
    scope: 'catalogue',
    reason: 'A text needs a definition in its folder.',
    in: 'interpretations/lab-zinc/low.mdx',
    bad: '---\ncontentId: CONTENT_LOW\nrangeId: LOW\nresultValues: []\nsummaryValues: []\ntitle: Zinc\nsectionTitle: What Does It Mean To Me?\nsectionHeader: ""\n---\n\nLow zinc.\n',
    check({ parsed, interpretations, products }, report) {
      const folders = new Set([
        ...interpretations.map(({ folder }) => folder),
        ...products.map(({ file }) => file.source.folder),
      ])
      for (const { source } of [parsed.entries, parsed.families, parsed.incidentals, parsed.sections].flat()) {
        const definition = source.path.startsWith('products/') ? 'product.json' : 'interpretation.json'
        const path = `${source.folder}/${definition}`
        if (!folders.has(source.folder) && !parsed.brokenPaths.has(path))
          report(
            source.getPlace(0),
            `There is no ${definition} in the folder of this text.`,
            `Write ${path}, or move the text.`,
          )
      }
    },
  }),
  defineCheckRule({
    id: 'orphan-image',
    needsEveryFile: true,
    blocksBuild: false,
    scope: 'catalogue',
    reason: 'A drawing that nothing shows is never seen.',
    in: 'images/unused.svg',
    bad: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>Nothing</title><circle r="1"/></svg>\n',
    check({ parsed, interpretations }, report) {
      if ([...parsed.brokenPaths].some((path) => path.endsWith('interpretation.json'))) return
      const shown = new Set(interpretations.flatMap(({ file }) => file.value.images.map(({ image }) => image)))
      const fix = 'Name it in the images of the interpretation that it is for.'
      for (const drawing of parsed.images.filter(({ path }) => !shown.has(path)))
        report(drawing.getPlace(0), 'No interpretation shows this drawing.', fix)
    },
  }),
]
