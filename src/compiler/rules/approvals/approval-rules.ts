import { listApprovableTexts, listTextReaders, listUnapprovedTexts } from '../../link/list-approvable-texts.ts'
import { describeDifferences } from '../../link/sign-off/aspect.ts'
import { listOpenReaders, type OpenReaders } from '../../link/sign-off/list-open-readers.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { defineCheckRule } from '../rule.ts'

/** Rules about who signed what participants read. */
export const approvalRules = [
  defineCheckRule({
    id: 'unapproved',
    needsEveryFile: true,
    scope: 'catalogue',
    severity: 'note',
    reason: 'What cannot be data is seen by a named reviewer, as participants will read it, before it is released.',
    in: 'approvals.json',
    bad: '{ "approvals": {} }',
    check(content, report) {
      for (const file of content.parsed.approvals) {
        const unapproved = listUnapprovedTexts(content)
        const [signed, unsigned] = [true, false].map((isSigned) =>
          unapproved.filter(({ id }) => Object.hasOwn(file.value.approvals, id) === isSigned),
        )
        for (const open of listOpenReaders(content, signed!.flatMap(listTextReaders)))
          report(open.readings[0]!.place, formatMessage(open), 'Let a reviewer read it and approve it.')
        const first = [...new Set(unsigned!.map(({ id }) => id))].slice(0, 3).join(', ')
        const message = `${unsigned!.length} texts have no approval as they read now, such as ${first}.`
        const fix = 'List them with "npm run content -- approve --list"; a release needs them approved.'
        if (unsigned!.length > 0) report(file.getPlace(['approvals']), message, fix)
      }
    },
  }),
  defineCheckRule({
    id: 'approval-of-nothing',
    needsEveryFile: true,
    scope: 'catalogue',
    reason: 'An approval names a text that exists.',
    in: 'approvals.json',
    bad: `{ "approvals": { "labIron/CONTENT_NOTHING": [{ "hash": "${'0'.repeat(64)}", "aspects": { "words": "000000" }, "approvedBy": "A. Reviewer", "date": "2026-11-21" }] } }`,
    check(content, report) {
      const ids = new Set(listApprovableTexts(content).map(({ id }) => id))
      for (const file of content.parsed.approvals)
        for (const id of Object.keys(file.value.approvals))
          if (!ids.has(id))
            report(file.getPlace(['approvals', id]), `There is no text "${id}".`, describeExpectedNames(id, ids))
    },
  }),
] as const

/** "The approval of labIron/CONTENT_LOW is no longer valid: same words, another limit." */
function formatMessage({ readings, people, differing }: OpenReaders): string {
  const { id } = readings[0]!
  const who = people === '' ? '' : ` for ${people}`
  if (differing.length === 0) return `No reviewer has approved ${id}${who || ' for its readers'}, who are new.`
  const [first, ...more] = differing
  const also = more.length > 0 ? `, with ${describeDifferences(more).replace(/^same words, /, '')}` : ''
  const what = first === 'words' ? `the text reads differently now${also}` : describeDifferences(differing)
  return `The approval of ${id} is no longer valid: ${what}${who}.`
}
