/** Bundles a TypeScript entry of ours for Node when a source changed, and imports it; `entry` is a path from the root. */
export function load<Module>(entry: string): Promise<Module>
