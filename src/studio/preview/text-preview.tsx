import { Text } from '@mantine/core'
import { splitEntryId } from '../../catalogue/text-id.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { isOtherText } from '../content/links.ts'
import type { OthersDocument, TestDocument } from '../model/documents.ts'
import type { PreviewDevice } from './preview-device.ts'
import { ProsePreview } from './prose-preview.tsx'
import { ResultPreview } from './result-preview.tsx'
import { createSamplePerson, computePlaceholderValues, type SamplePerson } from './sample-person.ts'
import type { MarkFinder } from './text-body.tsx'
import type { MarkedNumbers } from './use-marked-numbers.ts'

interface TextPreviewProps {
  /** The id of an entry or incidental finding of a test, a section of a product, a page or a file of messages, as in links. */
  readonly id: string
  readonly title: string
  readonly device?: PreviewDevice
  /** Whether the content comes from the work tree or from the compared revision. */
  readonly side?: 'before' | 'after'
  readonly findMarks?: MarkFinder | undefined
  /** Limits to highlight on the scale of a result. */
  readonly numbers?: MarkedNumbers | undefined
  /** The person with the result, for a text of a test; by default a sample reader of the text. */
  readonly person?: SamplePerson | undefined
}

/** Any text as participants read it, by its id: a result for a person who reads it, or prose. */
export function TextPreview(props: TextPreviewProps) {
  return isOtherText(props.id) ? <OtherPreview {...props} /> : <TestPreview {...props} />
}

function TestPreview({ id, title, device = 'phone', side, findMarks, numbers, person }: TextPreviewProps) {
  const { interpretationId, name: contentId } = splitEntryId(id)
  const test = useSuspenseStudioDocument<TestDocument>(
    `${side === 'before' ? 'before' : 'tests'}/${interpretationId}.json`,
  )
  const finding = test?.incidentals.find((one) => one.id === contentId)
  const head = test?.definition.entries[contentId]
  const marks = findMarks && { findMarks }
  if (test && finding) return <ProsePreview device={device} title={title} table={test} text={finding} {...marks} />
  if (!test || !head) return <MissingTextNote />
  const reader = person ?? createSamplePerson(test.definition, head.rangeId, contentId)
  return (
    <ResultPreview
      device={device}
      title={title}
      test={test}
      contentId={contentId}
      values={computePlaceholderValues(test.definition, reader, test.placeholders)}
      incidentalIds={[]}
      numbers={numbers}
      {...marks}
    />
  )
}

function OtherPreview({ id, title, device = 'phone', side, findMarks }: TextPreviewProps) {
  const table = useSuspenseStudioDocument<OthersDocument>(side === 'before' ? 'before/others.json' : 'others.json')
  const text = table?.texts.find((one) => one.id === id)
  if (!table || !text) return <MissingTextNote />
  return <ProsePreview device={device} title={title} table={table} text={text} {...(findMarks && { findMarks })} />
}

function MissingTextNote() {
  return <Text c="dimmed">There is no such text.</Text>
}
