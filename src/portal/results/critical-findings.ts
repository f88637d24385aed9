/** The incidental findings that the specification calls critical: they make a result urgent whatever its own range. */
const criticalFindings = new Set(['leftArmCriticalBloodPressure', 'rightArmCriticalBloodPressure'])

/** Whether a finding must be acted on today. */
export function isCriticalFinding(incidentalId: string): boolean {
  return criticalFindings.has(incidentalId)
}
