const TEXT = 'TODO: write what the result was, what it means, what to do and how soon to see a physician.'

const SOON: Readonly<Record<string, string>> = {
  Green: 'Share this result with your physician at your next visit.',
  Yellow: 'Talk with your physician in the next few weeks. Share this result.',
  Orange: 'Make an appointment with your physician soon, within the next two weeks. Share this result.',
  Red: 'Share this result when you call.',
}

/** A new entry's file. */
export function entryText(
  contentId: string,
  rangeId: string,
  value: string,
  title: string,
  label: string,
  style: string,
  hasParts: boolean,
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
    ...bodyOf(value, label, style, hasParts),
    '',
  ].join('\n')
}

/** The body of a new text: what must be written is marked, so that the check names it; parts where the content has their data. */
export function bodyOf(value: string, label: string, style: string, hasParts: boolean): string[] {
  if (hasParts) {
    const first = style === 'Red' ? ['> <HowSoon /> TODO: add the part Emergency, with the signs.', ''] : []
    const last = style === 'Red' ? '<HowSoon fallback />' : '<HowSoon />'
    return [...first, `${style === '' ? '' : '<Result /> '}${TEXT}`, '', last]
  }
  const instruction =
    style === 'Red' ? ['> **Contact your physician today.** TODO: say what symptoms mean calling 911.', ''] : []
  return [
    ...instruction,
    `Your result was ${value || label}. ${TEXT}`,
    '',
    SOON[style] ?? 'Share this with your physician.',
  ]
}

/** The name of an entry's file, without its ending. */
export function fileName(id: string): string {
  return id
    .replace(/^CONTENT_/, '')
    .toLowerCase()
    .replaceAll('_', '-')
}
