import { expect, it } from 'vitest'
import { formatApprovalCommand, getShownTextId } from '../../../../src/studio/ui/approval/format-approval-command.ts'

const text = { hash: '0123456789abcdef', file: 'x.mdx', line: 1, urgency: 0, label: '', name: '' }
const family = { ...text, id: 'labIron/low', contentIds: ['CONTENT_LOW', 'CONTENT_LOW_A'] }

it('names the texts as the content command knows them, with the wording that was shown, and lets a shell interpret nothing in the name', () => {
  const page = { ...text, id: 'pages/help', contentIds: [] }
  expect(formatApprovalCommand([family, page], "A. O'Neill")).toBe(
    "npm run content -- approve labIron/CONTENT_LOW@0123456789ab pages/help@0123456789ab --by 'A. O'\\''Neill'",
  )
  expect(getShownTextId(page)).toBe('pages/help')
})
