import { listSignedEntryIds } from '../../catalogue/text-id.ts'
import { findResultUrgency, urgencies } from '../../catalogue/urgency.ts'
import { collectErrorsByText } from '../../compiler/approve/collect-errors-by-text.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { isBlocking } from '../../compiler/rules/is-blocking.ts'
import { findApproval, listApprovableTexts, listTextReaders } from '../../compiler/link/list-approvable-texts.ts'
import { describeOpenReaders } from '../../compiler/link/sign-off/list-open-readers.ts'
import { createTextLabeler } from './create-text-labeler.ts'
import { compareTexts, toTextKey, type SignOffDocument, type TextToSign } from '../model/sign-off.ts'

/**
 * Every text that a reviewer signs: unapproved texts first, then the most urgent. `approvedHere` are the keys of those that
 * were approved since the studio was started.
 */
export function buildSignOffDocument(
  compilation: Compilation,
  approvedHere: Pick<ReadonlySet<string>, 'has'> = new Set(),
): SignOffDocument {
  const { content, findings } = compilation
  const errors = findings.filter(isBlocking)
  const errorsByText = collectErrorsByText(compilation)
  const ranges = new Map<string, Pick<TextToSign, 'urgency' | 'style'>>(
    content.interpretations.flatMap(({ id, definition, entries }) =>
      entries.map(({ rangeId, contentId }) => {
        const degree = findResultUrgency(definition, rangeId, contentId)
        const urgency = degree === undefined ? -1 : urgencies.indexOf(degree)
        const style = definition.interpretationRanges.find((range) => range.rangeId === rangeId)?.displayedStyle
        return [`${id}/${contentId}`, { urgency, ...(style && { style }) }] as const
      }),
    ),
  )
  const nameText = createTextLabeler(content)
  const texts = listApprovableTexts(content).map((text): TextToSign => {
    const { id, hash, contentIds, place } = text
    const found = errorsByText.get(text)
    const approval = findApproval(content, text)
    const first: string = listSignedEntryIds(text)[0] ?? id
    const { urgency = -1, style } = ranges.get(first) ?? {}
    const differs = approval ? '' : describeOpenReaders(content, listTextReaders(text))
    return {
      id,
      hash,
      contentIds,
      ...nameText(first),
      ...(style && { style }),
      file: place.file,
      line: place.line,
      urgency,
      ...(approval && {
        approval: {
          approvedBy: approval.approvedBy,
          date: approval.date,
          ...(approvedHere.has(toTextKey(text)) && { canWithdraw: true }),
        },
      }),
      ...(differs !== '' && { differs }),
      ...(found && { errors: found.map((error) => errors.indexOf(error)) }),
    }
  })
  texts.sort(compareTexts)
  return { texts, errors }
}
