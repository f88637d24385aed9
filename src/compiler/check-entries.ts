import type { Check } from './check.ts'
import type { Finding } from './finding.ts'
import { folderOf, type LinkedContent, type LinkedInterpretation } from './link.ts'
import { mend } from './suggest.ts'

/** Ranges and entries name each other: no id missing, no entry that no range shows, no id twice, no text of another range. */
export function checkEntries(content: LinkedContent): Check {
  const ids = new Set(content.interpretations.map(({ id }) => id))
  const brokenFolders = new Set([...content.parsed.broken].map(folderOf))
  return {
    each: (interpretation) => [
      ...checkRanges(interpretation, ids, brokenFolders.has(interpretation.folder)),
      ...checkTexts(interpretation),
      ...checkIncidentals(interpretation, brokenFolders.has(interpretation.folder)),
    ],
  }
}

function checkRanges(
  { file, entries, families }: LinkedInterpretation,
  ids: ReadonlySet<string>,
  brokenText: boolean,
): Finding[] {
  const findings: Finding[] = []
  const report = (path: readonly (string | number)[], rule: string, message: string, fix: string) =>
    findings.push({ rule, severity: 'error', ...file.source.place(file.offsetOf(path)), message, fix })
  const { interpretationRanges: ranges, graphRanges } = file.value
  const rangeIds = ranges.map((range) => range.rangeId)
  const written = new Map(entries.map((entry) => [entry.contentId, entry]))
  const names = new Map(families.map((family) => [family.facts.family, family]))

  rangeIds.forEach((id, index) => {
    if (rangeIds.indexOf(id) !== index)
      report(
        ['interpretationRanges', index, 'rangeId'],
        'duplicate-id',
        `The range ${id} stands twice.`,
        'Give one of the two an id of its own.',
      )
  })
  graphRanges.forEach((id, index) => {
    if (!rangeIds.includes(id))
      report(['graphRanges', index], 'missing-range', `There is no range "${id}" in this test.`, mend(id, rangeIds))
  })
  ranges.forEach((range, index) => {
    range.contentIds.forEach((id, position) => {
      const path = ['interpretationRanges', index, 'contentIds', position]
      const rangeId = names.get(id)?.facts.rangeId ?? written.get(id)?.rangeId
      if (rangeId === undefined) {
        if (!brokenText)
          report(path, 'missing-entry', `No text has the id "${id}".`, mend(id, [...written.keys(), ...names.keys()]))
      } else if (rangeId !== range.rangeId && rangeIds.includes(rangeId))
        report(
          path,
          'wrong-range',
          `The text "${id}" says that it belongs to ${rangeId}, but ${range.rangeId} lists it.`,
          'Correct the rangeId in the text, or the list here.',
        )
    })
    for (const [position, rule] of (range.contentRules ?? []).entries()) {
      const path = ['interpretationRanges', index, 'contentRules', position]
      if (!range.contentIds.includes(rule.contentId))
        report(
          [...path, 'contentId'],
          'missing-entry',
          `The rule picks "${rule.contentId}", which is not among the contentIds of ${range.rangeId}.`,
          mend(rule.contentId, range.contentIds),
        )
      for (const [blocked, id] of (rule.blocks ?? []).entries())
        if (!ids.has(id))
          report(
            [...path, 'blocks', blocked],
            'missing-interpretation',
            `There is no interpretation "${id}".`,
            mend(id, ids),
          )
    }
    for (const [position, id] of range.contentIds.entries())
      if (position > 0 && !names.has(id) && !(range.contentRules ?? []).some((rule) => rule.contentId === id))
        report(
          ['interpretationRanges', index, 'contentIds', position],
          'unreachable-entry',
          `Nothing leads to "${id}": the first text is read unless a rule picks another.`,
          'Add a rule to contentRules that says when it is read.',
        )
  })
  file.value.images.forEach(({ contentId }, index) => {
    if (!written.has(contentId) && !brokenText)
      report(
        ['images', index, 'contentId'],
        'missing-entry',
        `No text has the id "${contentId}".`,
        mend(contentId, written.keys()),
      )
  })
  const known = [...file.value.measures.map((measure) => measure.key), ...(file.value.placeholders ?? [])]
  ranges.forEach((range, index) => {
    for (const band of [range.band ?? []].flat())
      if (band.measure !== undefined && !known.includes(band.measure))
        report(
          ['interpretationRanges', index, 'band'],
          'missing-measure',
          `There is no measure "${band.measure}" in this test.`,
          mend(band.measure, known),
        )
  })
  return findings
}

function checkTexts({ file, entries, families }: LinkedInterpretation): Finding[] {
  const findings: Finding[] = []
  const ranges = file.value.interpretationRanges
  const listed = new Set(ranges.flatMap((range) => range.contentIds))
  const seen = new Map<string, string>()
  const reported = new Set<string>()
  for (const entry of entries) {
    const { source, frontMatter } = entry.origin
    const report = (key: string, rule: string, message: string, fix: string) => {
      const place = source.place(frontMatter.offsetOf([key]))
      if (reported.has(`${source.file}:${rule}`)) return
      reported.add(`${source.file}:${rule}`)
      findings.push({ rule, severity: 'error', ...place, message, fix })
    }
    const twin = seen.get(entry.contentId)
    if (twin !== undefined)
      report(
        entry.family ? 'idPattern' : 'contentId',
        'duplicate-id',
        `The id "${entry.contentId}" stands twice: also in ${twin}.`,
        'Give one of the two an id of its own.',
      )
    else seen.set(entry.contentId, source.file)
    if (!ranges.some((range) => range.rangeId === entry.rangeId))
      report(
        'rangeId',
        'missing-range',
        `There is no range "${entry.rangeId}" in this test.`,
        mend(
          entry.rangeId,
          ranges.map((range) => range.rangeId),
        ),
      )
    const overridesFamily = families.some(
      (family) => listed.has(family.facts.family) && family.facts.rangeId === entry.rangeId,
    )
    if (!listed.has(entry.family ?? entry.contentId) && !(entry.family === undefined && overridesFamily))
      report(
        entry.family ? 'family' : 'contentId',
        'orphan-entry',
        `No range lists "${entry.family ?? entry.contentId}", so nobody can read this text.`,
        `Add it to the contentIds of ${entry.rangeId} in interpretation.json, or delete the file.`,
      )
    if (entry.blocks.length === 0)
      report(
        entry.family ? 'family' : 'contentId',
        'empty-text',
        `The text "${entry.contentId}" says nothing.`,
        'Write the text.',
      )
  }
  return findings
}

function checkIncidentals({ file, incidentals }: LinkedInterpretation, brokenText: boolean): Finding[] {
  const findings: Finding[] = []
  const listed = file.value.incidentalRanges.map((range) => range.incidentalId)
  listed.forEach((id, index) => {
    if (!incidentals.has(id) && !brokenText)
      findings.push({
        rule: 'missing-entry',
        severity: 'error',
        ...file.source.place(file.offsetOf(['incidentalRanges', index])),
        message: `No text has the incidentalId "${id}".`,
        fix: mend(id, incidentals.keys()),
      })
  })
  for (const [id, { file: text }] of incidentals)
    if (!listed.includes(id))
      findings.push({
        rule: 'orphan-entry',
        severity: 'error',
        ...text.source.place(text.frontMatter.offsetOf(['incidentalId'])),
        message: `No incidental range lists "${id}".`,
        fix: mend(id, listed),
      })
  return findings
}
