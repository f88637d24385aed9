import { randomBytes } from 'node:crypto'
import { createBoundedMap } from '../limits/create-bounded-map.ts'
import type { SrpChallenge } from './srp.ts'

/** A sign-in that has begun: the client has yet to prove the password. */
export interface SrpExchange {
  readonly userId: string
  /** The verifier from which the challenge was made; it does not match a password that was changed since. */
  readonly verifier: string
  readonly clientValue: bigint
  readonly challenge: SrpChallenge
}

/** The exchanges in progress. They are kept in memory; after a restart, participants have to press the button again. */
export interface SrpExchanges {
  /** Remembers an exchange, and returns the secret block that identifies it. */
  begin(exchange: SrpExchange): string
  /** Consumes an exchange; undefined if it is unknown, too old, or was consumed before. */
  take(secretBlock: string): SrpExchange | undefined
}

/** Keeps exchanges for `seconds`. */
export function createSrpExchanges(options: { readonly seconds: number; readonly clock: () => number }): SrpExchanges {
  const { seconds, clock } = options
  const pending = createBoundedMap<SrpExchange & { readonly endsAt: number }>()
  return {
    begin: (exchange) => {
      const secretBlock = randomBytes(48).toString('base64')
      pending.set(secretBlock, { ...exchange, endsAt: clock() + seconds * 1000 })
      return secretBlock
    },
    take: (secretBlock) => {
      const exchange = pending.get(secretBlock)
      pending.delete(secretBlock)
      return exchange && exchange.endsAt > clock() ? exchange : undefined
    },
  }
}
