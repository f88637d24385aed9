import { randomBytes } from 'node:crypto'
import { forgetOldest } from '../limits/forget-oldest.ts'
import type { SrpChallenge } from './srp.ts'

/** A sign-in that has begun: the client has yet to prove the password. */
export interface SrpExchange {
  readonly userId: string
  /** The verifier that the challenge was made from; a password that was changed since does not match it. */
  readonly verifier: string
  readonly clientValue: bigint
  readonly challenge: SrpChallenge
}

/** The exchanges under way. They stay in memory: a restart only makes somebody press the button again. */
export interface SrpExchanges {
  /** Remembers an exchange, and returns the secret block by which it is asked for. */
  begin(exchange: SrpExchange): string
  /** Hands an exchange out once; undefined if it is unknown, too old, or was handed out before. */
  take(secretBlock: string): SrpExchange | undefined
}

/** Keeps exchanges for `seconds`. */
export function createSrpExchanges(options: { readonly seconds: number; readonly clock: () => number }): SrpExchanges {
  const { seconds, clock } = options
  const pending = new Map<string, SrpExchange & { readonly endsAt: number }>()
  return {
    begin: (exchange) => {
      const secretBlock = randomBytes(48).toString('base64')
      pending.set(secretBlock, { ...exchange, endsAt: clock() + seconds * 1000 })
      forgetOldest(pending)
      return secretBlock
    },
    take: (secretBlock) => {
      const exchange = pending.get(secretBlock)
      pending.delete(secretBlock)
      return exchange && exchange.endsAt > clock() ? exchange : undefined
    },
  }
}
