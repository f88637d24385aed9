import type { Plugin } from 'vite'

/** A build plugin that compiles schemas/*.schema.json ahead into `virtual:validators`; adds the schemas to `watched`. */
export function validators(root: string, watched?: Set<string>): Plugin
