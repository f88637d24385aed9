import type { Plugin, PluginContext } from 'aws-rum-web'

/** The details in words that reveal nothing about a participant: the kind of error, and the phase of the page when something happened. */
const allowedWords = new Set(['version', 'type', 'loadState', 'interactionType', 'navigationType', 'rating'])

/**
 * Wraps a plugin of the monitoring client so that only numbers get through. Its measurements name elements, addresses and messages, which
 * in turn name tests, orders and values.
 */
export function anonymizePlugin(plugin: Plugin): Plugin {
  return {
    getPluginId: () => plugin.getPluginId(),
    load: (context: PluginContext & { readonly recordCandidate?: PluginContext['record'] }) => {
      const { record, recordCandidate } = context
      const anonymized = {
        ...context,
        record: (type: string, details: object) => record(type, anonymizeDetails(details)),
        ...(recordCandidate && {
          recordCandidate: (type: string, details: object) => recordCandidate(type, anonymizeDetails(details)),
        }),
      }
      plugin.load(anonymized)
    },
    enable: () => plugin.enable(),
    disable: () => plugin.disable(),
  }
}

/** The numbers of an event, in their original nesting, and the few words that may be recorded with them. */
export function anonymizeDetails(details: object): object {
  const kept = Object.entries(details).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    if (typeof value === 'number') return [[key, value]]
    if (typeof value === 'string') return allowedWords.has(key) && /^[\w.-]{1,40}$/.test(value) ? [[key, value]] : []
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? [[key, anonymizeDetails(value)]] : []
  })
  return Object.fromEntries(kept)
}
