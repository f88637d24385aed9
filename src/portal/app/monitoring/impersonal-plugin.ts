import type { Plugin, PluginContext } from 'aws-rum-web'

/** Details that are words and tell nothing of a participant: the kind of error, and when in a page's life something was. */
const words = new Set(['version', 'type', 'loadState', 'interactionType', 'navigationType', 'rating'])

/**
 * A plugin of the monitoring client of which only numbers get through. What it measured on names elements, addresses and
 * messages, and those name tests, orders and values.
 */
export function impersonal(plugin: Plugin): Plugin {
  return {
    getPluginId: () => plugin.getPluginId(),
    load: (context: PluginContext & { readonly recordCandidate?: PluginContext['record'] }) => {
      const { record, recordCandidate } = context
      const told = {
        ...context,
        record: (type: string, details: object) => record(type, numbersOf(details)),
        ...(recordCandidate && {
          recordCandidate: (type: string, details: object) => recordCandidate(type, numbersOf(details)),
        }),
      }
      plugin.load(told)
    },
    enable: () => plugin.enable(),
    disable: () => plugin.disable(),
  }
}

/** The numbers of an event, nested as they were, and the few words that may stand beside them. */
export function numbersOf(details: object): object {
  const kept = Object.entries(details).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    if (typeof value === 'number') return [[key, value]]
    if (typeof value === 'string') return words.has(key) && /^[\w.-]{1,40}$/.test(value) ? [[key, value]] : []
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? [[key, numbersOf(value)]] : []
  })
  return Object.fromEntries(kept)
}
