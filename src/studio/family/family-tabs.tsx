import { Stack, Tabs, Text } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { toContentPath } from '../content/links.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { StudioEntryFamily } from '../model/family.ts'
import type { StudioEntry, StudioTest } from '../model/documents.ts'
import type { CodeEditorHandle } from '../ui/editor/code-editor.tsx'
import { SeparateText } from './separate-text.tsx'
import { listExactEntries, type EditTarget } from './edit-target.ts'
import { SentenceAudience } from './sentence-audience.tsx'
import { useWrittenPassage } from './use-written-passage.ts'
import { WordsForPeople } from './words-for-people.tsx'

const SourceEditor = lazy(async () => ({ default: (await import('../ui/editor/source-editor.tsx')).SourceEditor }))

export type FamilyTab = 'readers' | 'source'

interface FamilyTabsProps {
  readonly test: StudioTest
  readonly family: StudioEntryFamily
  readonly all: readonly StudioEntry[]
  /** The chosen answers; an axis of which they have no value is open. */
  readonly flags: readonly string[]
  readonly entry: StudioEntry | undefined
  /** For whom the text is to change; undefined where that was not chosen. */
  readonly target: EditTarget | undefined
  /** The file that these people read, and the line on which it opens. */
  readonly file: string
  readonly line: number | undefined
  /** The sentence that is to be edited there. */
  readonly sentence: string | undefined
  readonly tab: FamilyTab
  readonly chosen: string | undefined
  /** Whether the file has words that are not saved, and whether they are among what is shown. */
  readonly isUnsaved: boolean
  readonly isDraftShown: boolean
  readonly isEditing: boolean
  readonly onTab: (tab: FamilyTab) => void
  readonly onPress: (sentence: string | undefined) => void
  readonly onLine: (line: number) => void
  readonly onDraft: (document: StudioTest | undefined, text: string) => void
  /** Told the line and column of the editor's cursor. */
  readonly onCursor: (line: number, column: number) => void
  readonly onOwn: (entry: StudioEntry) => void
}

/** Who reads each sentence of the text, and how to change it for those who were chosen. */
export function FamilyTabs(props: FamilyTabsProps) {
  const { test, family, all, flags, entry, target, file, line, sentence, tab, chosen } = props
  const { isUnsaved, isDraftShown, isEditing } = props
  const { onTab, onPress, onLine, onDraft, onCursor, onOwn } = props
  const { isLocal } = useStudioIndex()
  const familyFile = test.files[family.at[0]]!
  const passage = useWrittenPassage(toContentPath(familyFile), [target, ...flags].join(' '))
  // What was written together is saved together.
  const others = file === familyFile ? passage.siblings.length : 0
  const editor = useRef<CodeEditorHandle>(null)
  const isWritable = target === 'all' || listExactEntries(all, flags).some(({ isOwn }) => isOwn !== true)
  const change = isLocal ? 'Edit' : 'How to change it'
  return (
    <Tabs value={tab} onChange={(next) => onTab(next === 'source' ? 'source' : 'readers')} keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="readers">Who reads this sentence</Tabs.Tab>
        <Tabs.Tab value="source">{isUnsaved ? 'Edit, not saved' : change}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="readers">
        {isUnsaved && (
          <Text fz="sm" mb="xs" role="status">
            {isDraftShown
              ? 'This includes your unsaved changes.'
              : 'This is the saved file. Your unsaved changes are under Edit.'}
          </Text>
        )}
        {entry && (
          <SentenceAudience
            test={test}
            family={family}
            all={all}
            entry={entry}
            chosen={chosen}
            file={file}
            onChoose={onPress}
            onEdit={() => onTab('source')}
          />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="source">
        <Stack gap="md">
          {entry && target === undefined && (
            <Text fz="sm">
              To write words that only some people read, choose above whose text you want to change. Or change what the
              file says, here:
            </Text>
          )}
          {entry && target !== undefined && isWritable && (
            <WordsForPeople
              test={test}
              family={family}
              all={all}
              flags={flags}
              target={target}
              entry={entry}
              chosen={chosen}
              passage={passage}
              editor={editor}
              onChoose={onPress}
              onLine={isLocal ? onLine : undefined}
              onOwn={onOwn}
            />
          )}
          {entry && target === 'these' && (
            <SeparateText
              test={test}
              family={family}
              all={all}
              flags={flags}
              isUnsaved={isUnsaved}
              onCreated={onLine}
              onOwn={onOwn}
            />
          )}
          {isLocal && isEditing && (
            <Suspense fallback={<Text>Opening the file</Text>}>
              <SourceEditor
                key={file}
                file={file}
                test={test.id}
                editor={editor}
                {...(others > 0 && { saveLabel: `Save in ${others + 1} results`, onSaved: passage.saveSiblings })}
                onDraft={onDraft}
                onCursor={onCursor}
                {...(line !== undefined && { line })}
                sentence={sentence}
              />
            </Suspense>
          )}
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}
