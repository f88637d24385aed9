import { Stack, Tabs, Text } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { toPathInContent } from '../content/links.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { StudioFamily } from '../model/family.ts'
import type { StudioEntry } from '../model/documents.ts'
import type { CodeEditorHandle } from '../ui/editor/code-editor.tsx'
import { SeparateText } from './separate-text.tsx'
import { listExactEntries } from './edit-target.ts'
import { SentenceAudience } from './sentence-audience.tsx'
import type { FamilyChoice } from './use-family-choice.ts'
import type { FamilyEditor, FamilyTab } from './use-family-editor.ts'
import { useWrittenPassage } from './use-written-passage.ts'
import { WordsForPeople } from './words-for-people.tsx'

const SourceEditor = lazy(async () => ({ default: (await import('../ui/editor/source-editor.tsx')).SourceEditor }))

interface FamilyTabsProps {
  readonly family: StudioFamily
  readonly all: readonly StudioEntry[]
  readonly entry: StudioEntry | undefined
  readonly choice: FamilyChoice
  readonly editor: FamilyEditor
  /** The sentence whose readers are shown. */
  readonly chosen: string | undefined
  readonly onTab: (tab: FamilyTab) => void
  readonly onPress: (sentence: string | undefined) => void
}

/** Who reads each sentence of the text, and how to change it for those who were chosen. */
export function FamilyTabs({ family, all, entry, choice, editor, chosen, onTab, onPress }: FamilyTabsProps) {
  const { asked: flags, target, file, familyFile } = choice
  const { tab, line, setLine, sentence, isUnsaved, isDraftShown, shown: test } = editor
  const { isLocal } = useStudioIndex()
  const passage = useWrittenPassage(toPathInContent(familyFile), [target, ...flags].join(' '))
  // What was written together is saved together.
  const others = file === familyFile ? passage.siblings.length : 0
  const handle = useRef<CodeEditorHandle>(null)
  const chooseOwn = (one: StudioEntry) => {
    choice.choose(one.flags ?? [])
    choice.chooseThese()
    setLine(undefined)
  }
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
              editor={handle}
              onChoose={onPress}
              onLine={isLocal ? setLine : undefined}
              onOwn={chooseOwn}
            />
          )}
          {entry && target === 'these' && (
            <SeparateText
              test={test}
              family={family}
              all={all}
              flags={flags}
              isUnsaved={isUnsaved}
              onCreated={setLine}
              onOwn={chooseOwn}
            />
          )}
          {isLocal && editor.isEditing && (
            <Suspense fallback={<Text>Opening the file</Text>}>
              <SourceEditor
                key={file}
                file={file}
                test={test.id}
                editor={handle}
                {...(others > 0 && { saveLabel: `Save in ${others + 1} results`, onSaved: passage.saveSiblings })}
                onDraft={editor.onDraft}
                onCursor={editor.keepPlace}
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
