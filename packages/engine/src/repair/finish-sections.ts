import type { ModelPorts, StepResult } from '../run/step.ts';
import type { FinalSections } from './finalize-sections.ts';
import { type RepairInput, repairSections } from './repair-sections.ts';

export async function finishSections(
  { hashes, ...written }: RepairInput,
  ports: ModelPorts,
): Promise<StepResult<FinalSections>> {
  const repaired = await repairSections({ hashes, ...written }, ports);
  if (!repaired.ok) return repaired;
  const sections = repaired.value;
  return { ok: true, value: await ports.compute('finalizeSections', { ...written, sections }) };
}
