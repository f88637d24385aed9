import { listApprovableTexts, listUnapprovedTexts, type ApprovableText } from '../../link/list-approvable-texts.ts'
import { suggest } from '../../source/suggest.ts'
import { defineRule } from '../rule.ts'

/** Rules over who signed what participants read. */
export const approvalRules = [
  defineRule({
    id: 'unapproved',
    scope: 'catalogue',
    severity: 'note',
    reason: 'What cannot be data is seen by a named reviewer, as participants will read it, before it is released.',
    in: 'approvals.json',
    bad: '{ "approvals": {} }',
    check(content, report) {
      for (const file of content.parsed.approvals) {
        const isChanged = ({ id }: ApprovableText) => Object.hasOwn(file.value.approvals, id)
        const unapproved = listUnapprovedTexts(content)
        for (const { id, place } of unapproved.filter(isChanged)) {
          const message = `The approval of ${id} is no longer valid: the text reads differently now.`
          report(place, message, 'Let a reviewer read it and approve it.')
        }
        const texts = unapproved.filter((text) => !isChanged(text))
        const first = [...new Set(texts.map(({ id }) => id))].slice(0, 3).join(', ')
        const message = `Nobody has approved ${texts.length} texts as they read now, such as ${first}.`
        const fix = 'List them with "npm run content -- approve --list"; a release needs them approved.'
        if (texts.length > 0) report(file.getPlace(['approvals']), message, fix)
      }
    },
  }),
  defineRule({
    id: 'approval-of-nothing',
    scope: 'catalogue',
    reason: 'An approval names a text that exists.',
    in: 'approvals.json',
    bad: `{ "approvals": { "labIron/CONTENT_NOTHING": [{ "hash": "${'0'.repeat(64)}", "approvedBy": "A. Reviewer", "date": "2026-11-21" }] } }`,
    check(content, report) {
      const ids = new Set(listApprovableTexts(content).map(({ id }) => id))
      for (const file of content.parsed.approvals)
        for (const id of Object.keys(file.value.approvals))
          if (!ids.has(id)) report(file.getPlace(['approvals', id]), `There is no text "${id}".`, suggest(id, ids))
    },
  }),
] as const
