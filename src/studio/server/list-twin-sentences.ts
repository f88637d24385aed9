import { formatTestName } from '../../compiler/diff/format-test-name.ts'
import type { Compilation } from '../../compiler/compile.ts'
import type { LinkedInterpretation } from '../../compiler/link/link-content.ts'
import type { Variant } from '../../compiler/parse/variant.ts'
import type { TwinSentence } from '../model/call-responses.ts'
import { listSentencesByText } from './list-sister-texts.ts'
import { listAudienceTexts } from './list-audience-texts.ts'
import type { DraftFile } from './preview-draft.ts'
import { joinVariantParagraphs, splitVariantParagraphs, type ChangedSentence } from './split-variants.ts'

/** A test of a folder that several share. */
interface VariantTest {
  readonly test: LinkedInterpretation
  readonly variant: Variant
}

/**
 * Lists the sentences that a draft changes for one test and that the other tests of its folder say, too, such as the one for the other
 * specimen: whether they change with it, and the edit that changes them as well, or keeps them. `shown` is the test next to the editor.
 */
export function listTwinSentences(
  before: Compilation,
  after: Compilation,
  draft: DraftFile & { readonly test?: string | undefined },
): TwinSentence[] {
  const tests = after.content.interpretations.flatMap((test): VariantTest[] => {
    const { variant } = test.file.value
    return variant && draft.path.startsWith(`${test.folder}/`) ? [{ test, variant }] : []
  })
  const own = tests.find(({ test }) => test.id === draft.test) ?? tests[0]
  if (!own) return []
  const [old, now] = [before, after].map(({ content }) => listSentencesByText(content))
  const listOf = (of: typeof old, { test }: VariantTest) => [...of!].filter(([id]) => id.startsWith(`${test.id}/`))
  const changed = listOf(old, own).flatMap(([id, sentences]) => pairChanges(sentences, now!.get(id) ?? []))
  const unique = [...new Map(changed.map((one) => [one.before, one])).values()]
  return tests
    .filter((one) => one !== own)
    .flatMap((twin) =>
      unique.flatMap((sentence): TwinSentence[] => {
        const listTexts = (of: typeof old) =>
          listOf(of, twin).flatMap(([id, said]) => (said.includes(sentence.before) ? [id] : []))
        const texts = listTexts(old)
        if (texts.length === 0) return []
        const kept = listTexts(now)
        const edit =
          kept.length === 0
            ? splitVariantParagraphs(draft, sentence, own.variant, twin.variant)
            : findSameEdit(after, draft, sentence, own.variant, { ...twin, texts: kept })
        return [
          {
            test: twin.test.id,
            name: nameText(twin),
            sentence: sentence.before,
            texts: kept.length === 0 ? texts : kept,
            isChanged: kept.length === 0,
            ...(edit && { edit }),
          },
        ]
      }),
    )
}

/** The sentences of a text that a draft replaced, each with its replacement; empty if their numbers differ. */
function pairChanges(before: readonly string[], after: readonly string[]): ChangedSentence[] {
  const gone = before.filter((one) => !after.includes(one))
  const come = after.filter((one) => !before.includes(one))
  return gone.length === come.length ? gone.map((one, at) => ({ before: one, after: come[at]! })) : []
}

/**
 * The edit that makes the other test say the new sentence, in the draft or in another file; undefined if the old sentence is not in exactly
 * one place.
 */
function findSameEdit(
  { content }: Compilation,
  draft: DraftFile,
  { before, after }: ChangedSentence,
  own: Variant,
  { variant, texts }: VariantTest & { readonly texts: readonly string[] },
): TwinSentence['edit'] {
  // A sentence with a tag or a name in braces is written differently from how it reads.
  if (!draft.text.includes(after)) return undefined
  const sources = listAudienceTexts(content).flatMap(({ id, source }) => (texts.includes(id) ? source : []))
  const files = new Map(sources.map(({ path, text }) => [path, path === draft.path ? draft.text : text]))
  const [file, ...others] = [...files].filter(([, text]) => text.includes(before))
  if (!file || others.length > 0) return undefined
  const [path, text] = file
  const start = text.indexOf(before)
  if (text.includes(before, start + 1)) return undefined
  const joined = path === draft.path ? joinVariantParagraphs(draft, { before, after }, own, variant) : undefined
  return joined ?? { path, start, end: start + before.length, text: after }
}

function nameText({ test, variant }: VariantTest): string {
  return variant.axis === 'specimen' ? `${variant.value} text` : `text of ${formatTestName(test.definition)}`
}
