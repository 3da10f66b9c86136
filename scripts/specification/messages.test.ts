/** The texts that the specification prescribes must be among the English texts of the page or the server, word for word. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run/workspace.mjs';

const texts = globSync('locales/en/*.json', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')
  .toLowerCase();

it.each([
  'Login Success',
  'Registration successful',
  'Operation successful',
  'Created successfully',
  'Succeeded in withdrawing currency',
  'Placed order successfully',
  'Liquidation successfully',
  'Create contract successfully',
  'Updated password successfully',
  'Send Successfully',
  'Copied successfully',
  'Subscription successfully',
  'Upload receipt successfully',
  'Request Sent Successfully',
  'Submit successfully',
])('the page confirms with "%s"', (message) => {
  expect(texts).toContain(message.toLowerCase());
});

it.each([
  'Login session expired',
  'Server exception, please try again later',
  'Connected to the internet',
  'No network, please connect to the network and try again later',
  'Your picture is bigger than 5M, Please change',
  'Download error',
  'Install failed',
  'This account does not exist',
  'This account already exists',
  'Please resend after 60 seconds',
  'Invalid Chain Type',
  'Image Invalid',
  'Amount Invalid',
  'Code Invalid',
  'Your amount is not enough',
  'Out of trading time',
  'Please set the withdrawal address first',
  'Address is required',
  'Please enter a number greater than 0',
  'There is currently no currency available for transfer',
  'The minimum amount is {{value}}',
  'The password cannot be less than 6 characters',
  'The two passwords do not match',
  'Incorrect phone number format',
  'Please enter the correct email format',
  'You need to add at least 3 photos',
])('the page refuses with "%s"', (message) => {
  expect(texts).toContain(message.toLowerCase());
});
