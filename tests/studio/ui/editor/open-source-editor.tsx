import { render, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect } from 'vitest'
import { createDocumentsClient } from '../../../../src/studio/content/documents-provider.tsx'
import type { CodeEditorHandle } from '../../../../src/studio/ui/editor/code-editor.tsx'
import { SourceEditor } from '../../../../src/studio/ui/editor/source-editor.tsx'
import { StudioFrame } from '../../studio-frame.tsx'

/** Renders the editor of a file of the served studio, as part of a test's text if `test` names one. */
export function renderSourceEditor(file: string, test?: string) {
  const editor = createRef<CodeEditorHandle>()
  const client = createDocumentsClient()
  render(
    <StudioFrame client={client}>
      <SourceEditor file={file} editor={editor} {...(test !== undefined && { test })} />
    </StudioFrame>,
  )
  return { client, editor }
}

/** Renders the editor of a file, and resolves once its words are shown. */
export async function openSourceEditor(file: string, test?: string) {
  const { client, editor } = renderSourceEditor(file, test)
  await waitFor(() => expect(editor.current?.getText()).toBeTruthy())
  return { client, editor: editor.current! }
}
