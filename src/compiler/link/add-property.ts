import type { RootContent } from 'mdast'

/** A block whose element has an attribute, by which the portal knows it. */
export function addProperty<Block extends RootContent>(block: Block, name: string, value: string): Block {
  return { ...block, data: { ...block.data, hProperties: { ...block.data?.hProperties, [name]: value } } }
}
