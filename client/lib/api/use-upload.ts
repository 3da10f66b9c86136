import i18next from 'i18next';
import { useRef, useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import { isAbort } from './problems.ts';
import { problemText, reportProblem } from './report.ts';

export interface Upload {
  /** Checks, compresses and sends a picture; resolves to its path, or to undefined where it failed. */
  send: (file: File) => Promise<string | undefined>;
  /** Percentage sent, 0 to 100; undefined when idle. */
  progress: number | undefined;
  /** Reason why the last picture was rejected; cleared by the next one. */
  problem: string | undefined;
  cancel: () => void;
}

/** Compresses and sends a picture; the code for both loads with the first one. */
async function sendPicture(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
  onProblem: (text: string) => void,
): Promise<string | undefined> {
  const [{ preparePicture, UnusablePicture }, { sendFile }] = await Promise.all([
    import('./pictures.ts'),
    import('./send-file.ts'),
  ]);
  try {
    const picture = await preparePicture(file);
    return await sendFile(picture, file.name, { onProgress, signal });
  } catch (error) {
    if (error instanceof UnusablePicture) {
      const text = i18next.t(`lib:${error.problem}`);
      showToast({ tone: 'bad', text, id: error.problem });
      onProblem(text);
    } else {
      reportProblem(error);
      if (!isAbort(error)) onProblem(problemText(error));
    }
    return undefined;
  }
}

export function useUpload(): Upload {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);
  const send = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    setProblem(undefined);
    try {
      return await sendPicture(file, setProgress, controller.signal, setProblem);
    } finally {
      setProgress(undefined);
    }
  };
  return { send, progress, problem, cancel: () => running.current?.abort() };
}
