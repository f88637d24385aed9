import { Text } from '@mantine/core'
import { useDocument } from '../app/documents.tsx'
import { isOther } from '../app/links.ts'
import type { OthersDocument, TestDocument } from '../model/studio-model.ts'
import type { Device } from './device.ts'
import { ProsePreview } from './prose-preview.tsx'
import { ResultPreview } from './result-preview.tsx'
import { personWhoReads, placeholderValues, type ImaginedPerson } from './sample-values.ts'
import type { MarkOf } from './text-body.tsx'
import type { MarkedNumbers } from './use-marked-numbers.ts'

interface TextPreviewProps {
  /** An entry or finding of a test, a section of a product, a page or a file of messages, as links name them. */
  readonly id: string
  readonly title: string
  readonly device?: Device
  /** The content of the work tree, or of the revision that it is compared with. */
  readonly side?: 'before' | 'after'
  readonly markOf?: MarkOf | undefined
  /** Limits that stand out on the scale of a result. */
  readonly numbers?: MarkedNumbers | undefined
  /** Whose result it is, of a text of a test; somebody who reads it, unless named. */
  readonly person?: ImaginedPerson | undefined
}

/** Any text as participants read it, by its id: a result as a person who reads it sees it, or prose. */
export function TextPreview(props: TextPreviewProps) {
  return isOther(props.id) ? <OtherPreview {...props} /> : <TestPreview {...props} />
}

function TestPreview({ id, title, device = 'phone', side, markOf, numbers, person }: TextPreviewProps) {
  const [name = '', contentId = ''] = id.split('/')
  const test = useDocument<TestDocument>(`${side === 'before' ? 'before' : 'tests'}/${name}.json`)
  const finding = test?.incidentals.find((one) => one.id === contentId)
  const head = test?.definition.entries[contentId]
  const marks = markOf && { markOf }
  if (test && finding) return <ProsePreview device={device} title={title} table={test} text={finding} {...marks} />
  if (!test || !head) return <Missing />
  const reader = person ?? personWhoReads(test.definition, head.rangeId, contentId)
  return (
    <ResultPreview
      device={device}
      title={title}
      test={test}
      contentId={contentId}
      values={placeholderValues(test.definition, reader, test.placeholders)}
      incidentalIds={[]}
      numbers={numbers}
      {...marks}
    />
  )
}

function OtherPreview({ id, title, device = 'phone', side, markOf }: TextPreviewProps) {
  const table = useDocument<OthersDocument>(side === 'before' ? 'before/others.json' : 'others.json')
  const text = table?.texts.find((one) => one.id === id)
  if (!table || !text) return <Missing />
  return <ProsePreview device={device} title={title} table={table} text={text} {...(markOf && { markOf })} />
}

function Missing() {
  return <Text c="dimmed">There is no such text.</Text>
}
