import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { pathInContent } from '../app/links.ts'
import { studioCall } from '../app/studio-call.ts'
import { useIndex } from '../app/use-index.ts'
import { FindingList } from '../findings/finding-list.tsx'
import type { Checked, Drafted } from '../model/studio-api.ts'
import type { StudioFinding, TestDocument } from '../model/studio-model.ts'
import { WordDiff } from '../compare/word-diff.tsx'
import { CodeEditor, type CodeEditorHandle } from './code-editor.tsx'
import { namesFor } from './completion.ts'
import classes from './source-editor.module.css'

interface SourceEditorProps {
  /** The file, as findings name it. */
  readonly file: string
  readonly line?: number | undefined
  /** The test that is shown beside it, which a shared passage does not tell. */
  readonly test?: string
  /** Told how the test would read; undefined once the draft is the file. */
  readonly onDraft?: (document: TestDocument | undefined) => void
}

interface OnDisk {
  readonly text: string
  readonly hash: string
}

/** The source of a text: what the check says while it is written, and how it would read; saved when the editor says so. */
export function SourceEditor({ file, line, test, onDraft }: SourceEditorProps) {
  const path = pathInContent(file)
  const index = useIndex()
  const handle = useRef<CodeEditorHandle>(null)
  const [base, setBase] = useState<OnDisk | undefined>()
  const [conflict, setConflict] = useState<OnDisk | undefined>()
  const [isChanged, setChanged] = useState(false)
  const [said, setSaid] = useState<{ readonly isGood: boolean; readonly words: string } | undefined>()
  const [checked, setChecked] = useState<Checked>({ findings: [], elsewhere: [] })
  const names = useMemo(() => namesFor(index, path), [index, path])
  const turn = useRef(0)
  const fail = (error: unknown) =>
    setSaid({ isGood: false, words: error instanceof Error ? error.message : 'It did not work.' })
  const check = useDebouncedCallback(async (text: string) => {
    const mine = ++turn.current
    const fields = { path, text, ...(test !== undefined && { test }) }
    try {
      // The words at once; what all rules say of them a moment later.
      const { document } = await studioCall<Drafted>('draft', fields)
      if (mine !== turn.current) return
      onDraft?.(document)
      const found = await studioCall<Checked>('check', fields)
      if (mine !== turn.current) return
      setChecked(found)
      handle.current?.show(found.findings)
    } catch (error) {
      fail(error)
    }
  }, 300)
  useEffect(() => {
    let isGone = false
    void studioCall<OnDisk>('source', { path }).then(
      (found) => {
        if (isGone) return
        setBase(found)
        check(found.text)
      },
      (error: unknown) => !isGone && fail(error),
    )
    return () => {
      isGone = true
      onDraft?.(undefined)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another file is another editor
  }, [path])
  // The content on disk changed: what nobody has changed here follows, anything else is the editor's to decide.
  useEffect(() => {
    if (!base) return
    void studioCall<OnDisk>('source', { path }).then(
      (found) => {
        if (found.hash === base.hash || found.text === handle.current?.text()) return
        if (isChanged) setConflict(found)
        else takeTheirs(found)
      },
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the content asks again
  }, [index])
  const save = async (over?: OnDisk) => {
    const text = handle.current?.text()
    const hash = (over ?? base)?.hash
    if (text === undefined || hash === undefined) return
    try {
      const saved = await studioCall<{ hash: string } | { conflict: OnDisk }>('save', { path, text, hash })
      if ('conflict' in saved) {
        setConflict(saved.conflict)
        return
      }
      setConflict(undefined)
      setBase({ text, hash: saved.hash })
      setChanged(false)
      setSaid({ isGood: true, words: `Saved to ${path}.` })
    } catch (error) {
      fail(error)
    }
  }
  const takeTheirs = (theirs: OnDisk) => {
    handle.current?.replace(theirs.text)
    setBase(theirs)
    setConflict(undefined)
    setChanged(false)
  }
  const errors = checked.findings.filter(({ severity }) => severity === 'error').length
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text fz="sm" c="dimmed">
          {path}
          {isChanged ? ', not saved' : ''}
        </Text>
        <Button onClick={() => void save()} disabled={!isChanged}>
          Save
        </Button>
      </Group>
      {said && (
        <Alert color={said.isGood ? 'green' : 'red'} role="status">
          {said.words}
        </Alert>
      )}
      {conflict && (
        <Alert color="red" role="alert" title="The file was changed by somebody else meanwhile">
          <Stack gap="sm">
            <Text>Nothing of yours was saved. What is struck out is yours, what is bold is on disk:</Text>
            <Code block className={classes.conflict} tabIndex={0}>
              <WordDiff before={handle.current?.text() ?? ''} after={conflict.text} />
            </Code>
            <Group>
              <Button onClick={() => void save(conflict)}>Save mine over it</Button>
              <Button variant="default" onClick={() => takeTheirs(conflict)}>
                Take theirs, drop mine
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      {base && (
        <CodeEditor
          ref={handle}
          label={`Source of ${path}`}
          path={path}
          text={base.text}
          names={names}
          {...(line !== undefined && { line })}
          onChange={(text) => {
            setChanged(text !== base.text)
            setSaid(undefined)
            check(text)
          }}
          onSave={() => void save()}
        />
      )}
      <Text fz="sm" role="status">
        {errors > 0
          ? `${errors} ${errors === 1 ? 'error' : 'errors'} in this file.`
          : 'The check finds no error in this file.'}
      </Text>
      <FindingList findings={fixable(checked)} title="What the check says" />
    </Stack>
  )
}

function fixable({ findings, elsewhere }: Checked): readonly StudioFinding[] {
  return [...findings, ...elsewhere].filter(({ severity }) => severity !== 'note')
}
