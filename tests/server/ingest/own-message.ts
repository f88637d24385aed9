import type { MessageMeasurement, Quantity } from '../../../schemas/message-types.ts'
import type { MessagePurchase, ScreeningMessage } from '../../../src/server/ingest/message/screening-message.ts'

/** A quantity in milligrams per deciliter. */
export const mgPerDl = (value: number): Quantity => ({ value, unit: 'mg/dL' })

/** Measurements at the point of care, in milligrams per deciliter. */
export const glucose = (value: number): MessageMeasurement => ({
  interpretationId: 'pointOfCareGlucose',
  values: { glucose: mgPerDl(value) },
})
export const cholesterol = (value: number): MessageMeasurement => ({
  interpretationId: 'pointOfCareTotalCholesterol',
  values: { totalCholesterol: mgPerDl(value) },
})

/** A purchase whose results are ready: glucose and a lipid panel measured at the point of care. */
export function ownPurchase(change: Partial<MessagePurchase> = {}, mgOfGlucose = 97): MessagePurchase {
  return {
    purchaseId: 'kim-1',
    status: 'RESULTS_READY',
    allInterpretationsReadyAt: '2026-11-20T10:00:00-05:00',
    screening: {
      screeningId: 'kim-1-screening',
      time: '2026-11-10T08:40:00-05:00',
      siteName: 'Riverside Community Center',
      location: { line1: '120 Main Street', city: 'Millbrook', state: 'OH', postalCode: '43000' },
    },
    review: { state: 'reviewApproved', reviewerId: 'reviewer-1', reviewDate: '2026-11-19T10:00:00Z' },
    packages: [
      {
        packageCode: 'BMS',
        products: [
          {
            productCode: 'GL',
            measurements: [glucose(mgOfGlucose)],
          },
          {
            productCode: 'LI',
            measurements: [
              cholesterol(236),
              { interpretationId: 'pointOfCareHdlCholesterol', values: { hdlCholesterol: mgPerDl(44.25) } },
              { interpretationId: 'pointOfCareLdlCholesterol', notPerformed: 'sampleClotted' },
              { interpretationId: 'pointOfCareTriglycerides', values: { triglycerides: mgPerDl(150) } },
            ],
          },
        ],
      },
    ],
    ...change,
  }
}

/** A message of our own with that purchase. */
export function ownMessage(change: Partial<ScreeningMessage> = {}): ScreeningMessage {
  return {
    messageId: 'message-1',
    sentAt: '2026-11-20T12:00:00Z',
    participant: { participantId: 'kim', firstName: 'Kim', sex: 'FEMALE' },
    purchases: [ownPurchase()],
    ...change,
  }
}
