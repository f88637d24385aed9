/** The figures of content/figures.json that pages of the portal calculate with; code refers to them by these names. */
export const pageFigures: readonly string[] = ['fastingHours', 'lateResultsDays']
