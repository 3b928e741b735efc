import { defineTexts } from "./texts.ts";

export const lectureEncoderTexts = defineTexts({
  en: {
    file: "Video",
    fileHint:
      "MP4, MOV, WebM or MKV up to 4 GB. This computer makes small versions of it and sends only these.",
    reading: "Reading the video",
    start: "Make and send",
    send: "Send",
    another: "Choose another file",
    soundOnly: "Sound only",
    waiting: "Waiting",
    percent: (value: number) => `${value} %`,
    watchable: "Can be watched",
    progressOf: (name: string) => `Progress of ${name}`,
    timeLeft: (minutes: number) =>
      minutes <= 1 ? "About a minute left" : `About ${minutes} minutes left`,
    begunAnew: "What was made of this before is no longer kept: it begins anew.",
    stayOpen:
      "Leave this page open. If it is closed or the network goes, choose the same file here again and it goes on.",
    original:
      "This browser cannot make small versions of this video. It is sent as it is: large for phones on mobile data. Another browser on a computer, such as Chrome, Edge or Safari, may make small ones.",
    madeBefore: (title: string) =>
      `“${title}” was made of this file here before. Sending it again adds another lecture.`,
    leftOut: (name: string) =>
      `${name} is left out: of a video this long it would be larger than 4 GB.`,
    originalName: "As it was recorded (large)",
    stop: "Stop",
    stopped: "Stopped. Choose the same file again to go on.",
    failed: "It could not go on. What is done is kept for a week: choose the same file again.",
    kept: "What is done is kept for a week: choose the same file again to go on.",
    broke:
      "The video could not be read to its end; it may be damaged there. Please open and save it anew, or record it again.",
    goOn: "Go on",
    goOnOf: (title: string) => `Go on with ${title}`,
    leaveTitle: "Leave while the lecture is made?",
    leaveText:
      "The work stops here. What is done is kept for a week: choose the same file again to go on.",
    leave: "Stop and leave",
    done: (title: string) => `“${title}” is complete.`,
    unfinished:
      "These are not complete. Choose the same file again within a week, and it goes on where it stopped.",
    forget: "Do not go on",
    forgetOf: (title: string) => `Do not go on with ${title}`,
    tooLarge: "The file is larger than 4 GB. Please cut it into parts.",
    unreadable: "This is not a video that can be read, or the file is damaged.",
    noVideo: "The file has no picture. A lecture needs a video.",
    empty: "The video is 0 seconds long.",
    tooLong: "The video is too long. Please cut it into parts.",
    cannotEncode:
      "This browser cannot work with this video. Please use Chrome or Edge on a computer, or record it as MP4.",
    cannotDecode:
      "This browser cannot read the picture or the sound of this video. Please record it, or save it anew, as MP4 with H.264 and AAC.",
    changed:
      "This file has changed since it was chosen, or is no longer there. Please choose it again; a file from Drive is best saved on the device first.",
    mute: "Phones do not play the sound of this video (such as AC-3), and this browser cannot convert it. Please save it anew as MP4 with H.264 and AAC.",
    severalSounds:
      "This video has several sounds, and players take only one of them. Please choose its file in Chrome or Edge on a computer, where you can say which is heard, or save it anew with one sound.",
    soundField: "Which sound is heard",
    soundHint:
      "This video has several sounds, such as the microphone and the computer. Students hear the one that you choose.",
    chooseSound: "Choose the sound",
    sound: (number: number, name: string) =>
      name ? `Sound ${number}: ${name}` : `Sound ${number}`,
    notLoaded:
      "Not everything could be loaded from the server. Please check the network and try again.",
    elsewhere: "This file is being worked on in another tab of this browser.",
  },
  hi: {
    file: "वीडियो",
    fileHint: "MP4, MOV, WebM या MKV, 4 GB तक। यह कंप्यूटर इसके छोटे रूप बनाता है और सिर्फ़ उन्हें ही भेजता है।",
    reading: "वीडियो पढ़ा जा रहा है",
    start: "बनाएँ और भेजें",
    send: "भेजें",
    another: "दूसरी फ़ाइल चुनें",
    soundOnly: "सिर्फ़ आवाज़",
    waiting: "प्रतीक्षा में",
    percent: (value: number) => `${value} %`,
    watchable: "देखा जा सकता है",
    progressOf: (name: string) => `${name}: कितना हुआ`,
    timeLeft: (minutes: number) =>
      minutes <= 1 ? "लगभग एक मिनट बाक़ी" : `लगभग ${minutes} मिनट बाक़ी`,
    begunAnew: "इसका पहले बना हिस्सा अब रखा नहीं है: यह फिर से शुरू से बन रहा है।",
    stayOpen:
      "यह पेज खुला रखें। पेज बंद हो जाए या इंटरनेट चला जाए, तो यहाँ वही फ़ाइल फिर से चुनें, काम वहीं से आगे बढ़ेगा।",
    original:
      "यह ब्राउज़र इस वीडियो के छोटे रूप नहीं बना सकता। वीडियो जैसा है वैसा ही भेजा जाएगा: मोबाइल डेटा पर फ़ोन के लिए बड़ा। कंप्यूटर पर दूसरा ब्राउज़र, जैसे Chrome, Edge या Safari, शायद छोटे रूप बना सके।",
    madeBefore: (title: string) =>
      `इसी फ़ाइल से यहाँ पहले “${title}” बन चुका है। फिर से भेजने पर एक और लेक्चर जुड़ेगा।`,
    leftOut: (name: string) => `${name} नहीं बनेगा: इतने लंबे वीडियो में वह 4 GB से बड़ा होता।`,
    originalName: "जैसा रिकॉर्ड हुआ (बड़ा)",
    stop: "रोकें",
    stopped: "रोक दिया गया। आगे बढ़ाने के लिए वही फ़ाइल फिर से चुनें।",
    failed: "काम आगे नहीं बढ़ सका। जितना हुआ है, वह एक हफ़्ते तक रखा रहेगा: वही फ़ाइल फिर से चुनें।",
    kept: "जितना हुआ है, वह एक हफ़्ते तक रखा रहेगा: आगे बढ़ाने के लिए वही फ़ाइल फिर से चुनें।",
    broke:
      "वीडियो अंत तक नहीं पढ़ा जा सका; शायद वहाँ ख़राब है। कृपया इसे खोलकर फिर से सेव करें, या दोबारा रिकॉर्ड करें।",
    goOn: "आगे बढ़ाएँ",
    goOnOf: (title: string) => `${title} आगे बढ़ाएँ`,
    leaveTitle: "लेक्चर बन रहा है, फिर भी जाएँ?",
    leaveText:
      "काम यहीं रुक जाएगा। जितना हुआ है, वह एक हफ़्ते तक रखा रहेगा: आगे बढ़ाने के लिए वही फ़ाइल फिर से चुनें।",
    leave: "रोककर जाएँ",
    done: (title: string) => `“${title}” पूरा हो गया।`,
    unfinished: "ये पूरे नहीं हुए। एक हफ़्ते के भीतर वही फ़ाइल फिर से चुनें, काम वहीं से आगे बढ़ेगा जहाँ रुका था।",
    forget: "आगे न बढ़ाएँ",
    forgetOf: (title: string) => `${title} आगे न बढ़ाएँ`,
    tooLarge: "फ़ाइल 4 GB से बड़ी है। कृपया इसके टुकड़े करें।",
    unreadable: "यह ऐसा वीडियो नहीं है जो पढ़ा जा सके, या फ़ाइल ख़राब है।",
    noVideo: "फ़ाइल में तस्वीर नहीं है। लेक्चर के लिए वीडियो चाहिए।",
    empty: "वीडियो 0 सेकंड का है।",
    tooLong: "वीडियो बहुत लंबा है। कृपया इसके टुकड़े करें।",
    cannotEncode:
      "यह ब्राउज़र इस वीडियो पर काम नहीं कर सकता। कृपया कंप्यूटर पर Chrome या Edge का प्रयोग करें, या MP4 में रिकॉर्ड करें।",
    cannotDecode:
      "यह ब्राउज़र इस वीडियो की तस्वीर या आवाज़ नहीं पढ़ सकता। कृपया इसे H.264 और AAC वाले MP4 में रिकॉर्ड करें या फिर से सेव करें।",
    changed:
      "चुनने के बाद यह फ़ाइल बदल गई है, या अब वहाँ नहीं है। कृपया इसे फिर से चुनें; Drive की फ़ाइल पहले डिवाइस में सेव कर लेना बेहतर है।",
    mute: "इस वीडियो की आवाज़ (जैसे AC-3) फ़ोन पर नहीं चलती, और यह ब्राउज़र उसे बदल नहीं सकता। कृपया इसे H.264 और AAC वाले MP4 में फिर से सेव करें।",
    severalSounds:
      "इस वीडियो में कई आवाज़ें हैं, और प्लेयर उनमें से सिर्फ़ एक चलाते हैं। कृपया इसकी फ़ाइल कंप्यूटर पर Chrome या Edge में चुनें, जहाँ आप बता सकें कि कौन-सी सुनाई दे, या इसे एक ही आवाज़ के साथ फिर से सेव करें।",
    soundField: "कौन-सी आवाज़ सुनाई दे",
    soundHint: "इस वीडियो में कई आवाज़ें हैं, जैसे माइक और कंप्यूटर की। विद्यार्थी वही सुनेंगे जो आप चुनेंगे।",
    chooseSound: "आवाज़ चुनें",
    sound: (number: number, name: string) => (name ? `आवाज़ ${number}: ${name}` : `आवाज़ ${number}`),
    notLoaded: "सर्वर से सब कुछ लोड नहीं हो सका। कृपया इंटरनेट देखें और फिर कोशिश करें।",
    elsewhere: "इस फ़ाइल पर इसी ब्राउज़र के दूसरे टैब में काम चल रहा है।",
  },
});
