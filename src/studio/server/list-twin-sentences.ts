import { formatTestName } from '../../compiler/diff/list-clinical-changes.ts'
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
 * The sentences that a draft changes for one test and that the others of its folder say, too, such as that of the other specimen: whether
 * they change with it, and the edit that makes them do so, or stay. `shown` is the test next to the editor.
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
        const findTexts = (of: typeof old) =>
          listOf(of, twin).flatMap(([id, said]) => (said.includes(sentence.before) ? [id] : []))
        const texts = findTexts(old)
        if (texts.length === 0) return []
        const kept = findTexts(now)
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

/** The sentences of a text that are others now, each with what took its place; none where their number differs. */
function pairChanges(before: readonly string[], after: readonly string[]): ChangedSentence[] {
  const gone = before.filter((one) => !after.includes(one))
  const come = after.filter((one) => !before.includes(one))
  return gone.length === come.length ? gone.map((one, at) => ({ before: one, after: come[at]! })) : []
}

/** What makes the other test say the sentence as it is now, in the draft or in another file; nothing where it is not in one place. */
function findSameEdit(
  { content }: Compilation,
  draft: DraftFile,
  { before, after }: ChangedSentence,
  own: Variant,
  { variant, texts }: VariantTest & { readonly texts: readonly string[] },
): TwinSentence['edit'] {
  // With a tag or a name in it, the sentence is not written as it is read.
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
