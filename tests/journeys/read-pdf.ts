import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist'

/** A run of text on a page, in points from its lower left corner. */
export interface PdfText {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
}

/** A page as a PDF reader sees it. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly texts: readonly PdfText[]
  /** The structure tags, such as H1 and TD, in order; one that continues from the previous page is on both. */
  readonly tags: readonly string[]
}

/** A PDF file as a PDF reader sees it. */
export interface PdfFile {
  readonly title: string
  readonly language: string
  readonly isTagged: boolean
  /** The titles of the bookmarks, in order, children after their parents. */
  readonly bookmarks: readonly string[]
  readonly pages: readonly PdfPage[]
}

/** Reads a PDF file: its metadata, its bookmarks, and the texts and tags of each page. */
export async function readPdf(bytes: Uint8Array): Promise<PdfFile> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: true })
  const file = await task.promise
  const { info } = (await file.getMetadata()) as { info: { Title?: string; Language?: string } }
  const marks = await file.getMarkInfo()
  const pages: PdfPage[] = []
  for (let number = 1; number <= file.numPages; number += 1) pages.push(await readPage(await file.getPage(number)))
  const read = {
    title: info.Title ?? '',
    language: info.Language ?? '',
    isTagged: marks?.Marked === true,
    bookmarks: titlesIn(await file.getOutline()),
    pages,
  }
  await task.destroy()
  return read
}

/** Joins the texts of a page above its footer, whose height is in points. */
export function joinTexts(page: PdfPage, footer: number): string {
  return listBody(page, footer)
    .map(({ text }) => text)
    .join('')
}

/** Finds the last text of a page above its footer. */
export function findLowestText(page: PdfPage, footer: number): PdfText {
  return listBody(page, footer).reduce((lowest, text) => (text.baseline < lowest.baseline ? text : lowest))
}

function listBody({ texts }: PdfPage, footer: number): PdfText[] {
  return texts.filter(({ baseline }) => baseline >= footer)
}

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const [, , width = 0, height = 0] = page.view
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , left = 0, baseline = 0] = item.transform as number[]
    return [{ text: item.str, left, right: left + item.width, baseline }]
  })
  return { width, height, texts, tags: tagsIn((await page.getStructTree()) as Tag | null) }
}

interface Bookmark {
  readonly title: string
  readonly items: readonly Bookmark[]
}

function titlesIn(bookmarks: readonly Bookmark[] | null): readonly string[] {
  return (bookmarks ?? []).flatMap(({ title, items }) => [title, ...titlesIn(items)])
}

interface Tag {
  readonly role?: string
  readonly children?: readonly Tag[]
}

function tagsIn(tag: Tag | null): readonly string[] {
  return [...(tag?.role === undefined ? [] : [tag.role]), ...(tag?.children ?? []).flatMap(tagsIn)]
}
