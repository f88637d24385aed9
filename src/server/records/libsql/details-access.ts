import type { Client } from '@libsql/client'
import type { ParticipantDetails } from '../../../../schemas/portal-types.ts'
import { getJsonColumn } from '../../data-folder/row-columns.ts'
import type { DetailsAccess, DetailsTimes } from '../merge-details.ts'

/** Creates the access to a participant's details in libSQL. */
export function createLibsqlDetailsAccess(client: Client, participantId: string): DetailsAccess {
  return {
    async find() {
      const { rows } = await client.execute({
        sql: 'select details, said from participants where participant_id = ?',
        args: [participantId],
      })
      return (
        rows[0] && {
          details: getJsonColumn<ParticipantDetails>(rows[0], 'details'),
          statedAt: getJsonColumn<DetailsTimes>(rows[0], 'said'),
        }
      )
    },
    async replace(known, { details, statedAt }) {
      const next = [JSON.stringify(details), JSON.stringify(statedAt)]
      const { rowsAffected } = await client.execute(
        known
          ? {
              sql: 'update participants set details = ?, said = ? where participant_id = ? and details = ? and said = ?',
              args: [...next, participantId, JSON.stringify(known.details), JSON.stringify(known.statedAt)],
            }
          : {
              sql: 'insert into participants (participant_id, details, said) values (?, ?, ?) on conflict do nothing',
              args: [participantId, ...next],
            },
      )
      return rowsAffected === 1
    },
  }
}
