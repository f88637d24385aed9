import { escapePattern } from '../../catalogue/escape-pattern.ts'
import { listAllRefusals, type RefusedMessage } from '../records/refused-messages.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { LocalDatabase } from '../data-folder/open-local-database.ts'
import { getTextColumn } from '../data-folder/row-columns.ts'
import { formatPhonePattern, isAmericanPhone, isPhoneInText } from './phone-spellings.ts'
import { isLetterless, hasNamedParticipant } from './has-named-participant.ts'

/**
 * Whether a text has one of the terms as a whole word: `alex` is neither in `alex-2` nor in `alex.2` or `alex:2`, which are other ids.
 * Capitals count in ids, and not in email addresses, which alone have an @. An American phone number counts in each usual spelling.
 */
function hasTerm(text: string, terms: readonly string[]): boolean {
  const among = terms.map((term) => (isAmericanPhone(term) ? formatPhonePattern(term) : escapePattern(term)))
  const pattern = new RegExp(`(?<![\\w.@-])(?:${among.join('|')})(?![.:]?[\\w@-])`, 'giu')
  const words = terms.length > 0 ? text.matchAll(pattern) : []
  return [...words].some((found) => found[0].includes('@') || terms.includes(found[0]) || isPhoneInText(found, terms))
}

/** The refused messages in which one of the terms is. */
export async function listRefusalsMentioning(
  records: RecordStore,
  terms: readonly string[],
  now: Date,
): Promise<RefusedMessage[]> {
  const found: RefusedMessage[] = []
  for await (const listed of listAllRefusals(records.refused, { now })) {
    const refused = await records.refused.read(listed)
    if (!refused) continue
    const { messageId, file = '', message, reasons } = refused
    const text = [messageId, file, joinUnescapedTexts(message), joinUnescapedTexts(reasons)].join('\n')
    const isNamed = terms.filter(isLetterless).some((id) => hasNamedParticipant(message, id))
    if (isNamed || hasTerm(text, terms.filter(isWord))) found.push(refused)
  }
  return found
}

function isWord(term: string): boolean {
  return !isLetterless(term)
}

/** Every text of a message without the escapes of JSON, which may hide a name. */
function joinUnescapedTexts(message: unknown): string {
  const texts: string[] = []
  const gather = (_: string, value: unknown): unknown => (typeof value === 'string' && texts.push(value), value)
  const text = typeof message === 'string' ? message : JSON.stringify(message)
  try {
    JSON.parse(text, gather)
  } catch {
    // No JSON, or too deep to walk.
  }
  return [text, ...texts].join('\n')
}

/** The columns that identify a person; a number in any other column may be a count or the id of something else. */
const personColumns = /(?:^|_)(?:participant_id|user_id|account_id|account|actor)$/

/**
 * In which columns of the whole database the terms are, and in how many rows; looks at every table.
 */
export async function countMentions(
  { client }: LocalDatabase,
  terms: readonly string[],
): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const columns = await client.execute(
    `select t.name as "table", c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
      where t.type = 'table' and t.name not like 'sqlite_%' order by t.name, c.cid`,
  )
  for (const row of columns.rows) {
    const [table, column] = [getTextColumn(row, 'table'), getTextColumn(row, 'column')]
    const { rows } = await client.execute({
      sql: `select cast("${column}" as text) as text from "${table}" where exists
        (select 1 from json_each(?) where instr(lower("${column}"), value) > 0)`,
      // Its last digits are together in each spelling of a phone number.
      args: [JSON.stringify(terms.map((term) => (isAmericanPhone(term) ? term.slice(-4) : term.toLowerCase())))],
    })
    const ids = terms.filter(isLetterless)
    const isNamed = (text: string): boolean =>
      hasTerm(text, terms.filter(isWord)) ||
      (personColumns.test(column) && ids.includes(text)) ||
      ids.some((id) => hasNamedParticipant(text, id))
    const count = rows.filter((each) => isNamed(getTextColumn(each, 'text'))).length
    if (count > 0) found[`${table}.${column}`] = count
  }
  return found
}
