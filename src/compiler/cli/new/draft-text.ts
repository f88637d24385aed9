const TEXT = 'TODO: write what the result was, what it means, what to do and how soon to see a physician.'

/** A new entry's file. */
export function entryText(
  contentId: string,
  rangeId: string,
  value: string,
  title: string,
  label: string,
  style: string,
): string {
  return [
    '---',
    `contentId: ${contentId}`,
    `rangeId: ${rangeId}`,
    `resultValues: ${JSON.stringify(value ? [value] : [])}`,
    `summaryValues: ${JSON.stringify(value ? [value] : [])}`,
    `title: ${JSON.stringify(title)}`,
    'sectionTitle: What Does It Mean To Me?',
    `sectionHeader: ${JSON.stringify(style ? `Your result was ${label}` : '')}`,
    '---',
    '',
    ...bodyOf(style),
    '',
  ].join('\n')
}

/** The body of a new text: the parts of its color, and what must be written marked, so that the check names it; no color, no result. */
export function bodyOf(style: string): string[] {
  if (style === '') return ['<Exact message="test-not-performed" />']
  const first = style === 'Red' ? ['> <HowSoon /> TODO: add the part Emergency, with the signs.', ''] : []
  return [...first, `<Result /> ${TEXT}`, '', style === 'Red' ? '<HowSoon fallback />' : '<HowSoon />']
}

/** The name of an entry's file, without its ending. */
export function fileName(id: string): string {
  return id
    .replace(/^CONTENT_/, '')
    .toLowerCase()
    .replaceAll('_', '-')
}
