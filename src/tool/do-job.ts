import type { Answer, Job } from './job.ts';
export function doJob(job: Job, stage: (name: string) => void): Answer {
  stage('stub');
  if (job.kind === 'write' && JSON.stringify(job.facts).includes('slow')) { const t = Date.now(); while (Date.now() - t < 20000); }
  return { text: `stub ${job.kind}`, structured: { session: job.session }, isError: false };
}
