/** A device on which a text is read, or print. */
export type PreviewDevice = 'phone' | 'tablet' | 'desktop' | 'paper'

/** The window of each device in pixels, and how much of it around the panel is shown. */
export const devices: Readonly<
  Record<PreviewDevice, { readonly label: string; readonly window: number; readonly shown: number }>
> = {
  phone: { label: 'Phone', window: 375, shown: 375 },
  tablet: { label: 'Tablet', window: 768, shown: 768 },
  desktop: { label: 'Desktop', window: 1440, shown: 828 },
  paper: { label: 'Paper', window: 816, shown: 816 },
}
